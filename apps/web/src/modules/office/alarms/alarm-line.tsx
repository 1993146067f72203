import { count } from '@quilate/domain/kernel/format.ts';
import { alarmsEs } from '@quilate/domain/modules/office/alarms/alarms.es.ts';
import { Link } from '@tanstack/react-router';

interface AlarmLineProps {
  /** What nobody has seen yet, and what the newest says. */
  readonly alarms: { readonly open: number; readonly text: string | null } | null | undefined;
}

/** The red line on direction's home while something of the house is wrong. */
export function AlarmLine({ alarms }: AlarmLineProps) {
  if (!alarms || alarms.open === 0) return null;
  return (
    <div className="note alarm-line" data-tone="alert" role="alert" aria-label={alarmsEs.banner}>
      <Link to="/alarms">
        <b>{alarmsEs.banner}</b> {alarms.text} <u>{alarmsEs.see(count(alarms.open))}</u>
      </Link>
    </div>
  );
}
