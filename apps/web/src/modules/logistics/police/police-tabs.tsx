import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { usePoliceBase } from './use-area.ts';
import '../../../ui/tabs.css';

/** Interventions and books: the lists of one room. */
export function PoliceTabs({ at }: { at: 'interventions' | 'books' }) {
  const base = usePoliceBase();
  const tabs = [
    ['interventions', base, policeEs.interventions] as const,
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
