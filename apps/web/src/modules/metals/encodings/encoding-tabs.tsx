import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { Link } from '@tanstack/react-router';
import '../../../ui/tabs.css';

const { tabs: es } = encodingsEs;
const TABS = [
  ['list', '/metals/encodings'],
  ['closings', '/metals/encodings/closings'],
] as const;

/** What is being made, and the metal of closings that waits for it (S1 §2). */
export const EncodingTabs = ({ at }: { at: 'list' | 'closings' }) => (
  <nav className="tabs" aria-label={es.label}>
    {TABS.map(([name, to]) => (
      <Link
        key={name}
        to={to}
        className="tab"
        aria-current={name === at ? 'page' : undefined}
        activeProps={{}}
        activeOptions={{ exact: true }}
      >
        {es[name]}
      </Link>
    ))}
  </nav>
);
