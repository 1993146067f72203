import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { useMayOpen } from '../../../shell/use-may-open.ts';

/** What another file draws, or a link by its name and its address. */
const MARKS = /(«[^»]*»|\[[^\]]*\]\([^)]*\))/;

/** A text of the manual: what it quotes stands out, and its links lead where the reader may go. */
export function HelpText({ text }: { text: string }) {
  return text.split(MARKS).map((part, at) => {
    const [, name, screen] = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(part) ?? [];
    if (name !== undefined && screen !== undefined) return <ScreenLink key={at} name={name} screen={screen} />;
    return part.startsWith('«') ? <b key={at}>{part}</b> : part;
  });
}

function ScreenLink({ name, screen }: { name: string; screen: string }) {
  const mayOpen = useMayOpen();
  return mayOpen(screen) ? <Link to={path(screen)}>{name}</Link> : name;
}
