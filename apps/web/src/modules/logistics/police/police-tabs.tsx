import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { policeClosingsGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { METALS_POLICE, usePoliceBase } from './use-area.ts';
import '../../../ui/tabs.css';

/** Interventions, closings in metals, and books: the lists of one room. */
export function PoliceTabs({ at }: { at: 'interventions' | 'closings' | 'books' }) {
  const base = usePoliceBase();
  const seesClosings = useMay(policeClosingsGrants.read) && base === METALS_POLICE;
  const tabs = [
    ['interventions', base, policeEs.interventions] as const,
    ...(seesClosings ? [['closings', `${base}/closings`, policeEs.closings.tab] as const] : []),
    ['books', `${base}/books`, policeEs.books] as const,
  ];
  return (
    <nav className="tabs" aria-label={policeEs.title}>
      {tabs.map(([name, to, label]) => (
        <Link
          key={name}
          to={path(to)}
          className="tab"
          aria-current={name === at ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
