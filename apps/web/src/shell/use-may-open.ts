import { isOpenOn, reachOf } from '@quilate/domain/kernel/grants.ts';
import { useRouter } from '@tanstack/react-router';
import { useMe } from './current-user.tsx';

/** Whether who is here may open a screen, as its own route says. */
export function useMayOpen(): (screen: string) => boolean {
  const { routesByPath } = useRouter();
  const { role, loggedInPlatformIds } = useMe();
  return (screen) => {
    const { policy } = routesByPath[screen as keyof typeof routesByPath].options.staticData ?? {};
    return policy === undefined || (isOpenOn(loggedInPlatformIds, policy) && reachOf(role, policy) !== undefined);
  };
}
