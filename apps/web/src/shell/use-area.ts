/** A room may have a door in several areas: the address says in which we are, and every link stays in it. */
import { useRouterState } from '@tanstack/react-router';
import { areaOf, type MenuArea } from './areas.ts';

export const useMenuArea = (): MenuArea => useRouterState({ select: (state) => areaOf(state.location.pathname) });

/** Where a room begins in the area we are in. */
export function useAreaBase<const Doors extends Partial<Record<MenuArea, string>> & { readonly RETAIL: string }>(
  doors: Doors,
): Extract<Doors[keyof Doors], string> {
  const area: keyof Doors = useMenuArea();
  return (doors[area] ?? doors.RETAIL) as Extract<Doors[keyof Doors], string>;
}
