import { Button, type ButtonProps } from '@mantine/core';
import { CONSTANTS } from '@quilate/domain/policy/constants.ts';
import { createLink, Link, type LinkComponent, type LinkComponentProps, useRouter } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { loadScreen } from './load-screen.ts';
import { parseSearch } from './search-params.ts';

const AHEAD = `${CONSTANTS.prefetchMarginPx}px`;
const AT_LATEST_MS = 2000;

/** Paths that come as data (menu, server) are checked against the route list when the data is built, not by type. */
export const path = (to: string): '/' => to as '/';

/** `/sales?q=oro` as a link takes it: the screen, and what it is asked. */
export function addressed(address: string): { to: '/'; search: Record<string, never> } {
  const [screen = '/', words = ''] = address.split('?');
  return { to: path(screen), search: parseSearch(words) as Record<string, never> };
}

type PrefetchLinkProps = Omit<LinkComponentProps, 'to' | 'children'> & { to: string; children: ReactNode };

/** Loads a screen's code once its link is within 200 px of the view (S0 §9) and the screen in front has been drawn. */
export function PrefetchLink({ to, children, ...rest }: PrefetchLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const router = useRouter();
  useEffect(() => {
    let idle = 0;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watcher.disconnect();
        const { pathname } = router.buildLocation({ to: path(to) });
        idle = requestIdleCallback(() => loadScreen(router, pathname), { timeout: AT_LATEST_MS });
      },
      // The menu scrolls by itself: its own edge needs the margin too.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    if (anchor.current) watcher.observe(anchor.current);
    return () => {
      watcher.disconnect();
      cancelIdleCallback(idle);
    };
  }, [router, to]);
  return (
    <Link ref={anchor} {...rest} to={path(to)} preload={false}>
      {children}
    </Link>
  );
}

const AnchorButton = (props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
);
const Linked = createLink(AnchorButton);
export const LinkButton: LinkComponent<typeof AnchorButton> = (props) => <Linked preload="intent" {...props} />;
