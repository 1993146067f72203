import { Button, type ButtonProps } from '@mantine/core';
import { CONSTANTS } from '@quilate/domain/policy/constants.ts';
import { createLink, Link, type LinkComponent, type LinkComponentProps, useRouter } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { loadLater } from './load-later.ts';
import { loadScreen } from './load-screen.ts';
import { parseSearch } from './search-params.ts';

const AHEAD = `${CONSTANTS.prefetchMarginPx}px`;

/** Paths that come as data (menu, server) are checked against the route list when the data is built, not by type. */
export const path = (to: string): '/' => to as '/';

/** `/sales?q=oro` as a link takes it: the screen, and what it is asked. */
export function addressed(address: string): { to: '/'; search: Record<string, never> } {
  const [screen = '/', words = ''] = address.split('?');
  return { to: path(screen), search: parseSearch(words) as Record<string, never> };
}

type PrefetchLinkProps = Omit<LinkComponentProps, 'to' | 'children'> & { to: string; children: ReactNode };

/** Loads a screen's code once its link is within 200 px of the view (S0 §9) and the screen in front has its answers. */
export function PrefetchLink({ to, children, ...rest }: PrefetchLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const router = useRouter();
  useEffect(() => {
    let leave = (): void => {};
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watcher.disconnect();
        const { pathname } = router.buildLocation({ to: path(to) });
        leave = loadLater(() => loadScreen(router, pathname), entry.boundingClientRect.top);
      },
      // The menu scrolls by itself: its own edge needs the margin too.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    if (anchor.current) watcher.observe(anchor.current);
    return () => {
      watcher.disconnect();
      leave();
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
