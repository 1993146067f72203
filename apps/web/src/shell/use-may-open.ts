import { useRouter } from '@tanstack/react-router';
import { useRights } from './current-user.tsx';

/** Whether who is here may open a screen, as its own route says. */
export function useMayOpen(): (screen: string) => boolean {
  const { routesByPath } = useRouter();
  const may = useRights();
  return (screen) => {
    const { policy } = routesByPath[screen as keyof typeof routesByPath].options.staticData ?? {};
    return policy === undefined || may(policy);
  };
}
