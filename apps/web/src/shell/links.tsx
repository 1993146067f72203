import { Button, type ButtonProps } from '@mantine/core';
import { createLink, Link, type LinkComponent, type LinkComponentProps, useRouter } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';

const AHEAD = '200px';

/** Paths that come as data (menu, server) are checked against the route list when the data is built, not by type. */
export const path = (to: string): '/' => to as '/';

type PrefetchLinkProps = Omit<LinkComponentProps, 'to' | 'children'> & { to: string; children: ReactNode };

/** Loads the code of a screen, not its data, once its link comes within 200 px of the view (S0 §9). */
export function PrefetchLink({ to, children, ...rest }: PrefetchLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const router = useRouter();
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watcher.disconnect();
        const target = router.buildLocation({ to: path(to) });
        for (const route of router.getMatchedRoutes(target.pathname)[0]) void router.loadRouteChunk(route);
      },
      { rootMargin: AHEAD },
    );
    if (anchor.current) watcher.observe(anchor.current);
    return () => watcher.disconnect();
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
