import { count } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { WorkTab } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { useWorkArea } from './use-work-area.ts';
import { worksQueries } from './works.queries.ts';
import '../../../ui/tabs.css';

type Shown = WorkTab | 'BUDGETS';
const TABS: readonly Shown[] = ['STORE', 'WORKSHOP', 'BUDGETS', 'RECORDS'];

/** What is looked for is looked for in the next tab too. */
const searchOf = (tab: Shown, q: string | undefined): object => ({ q, ...(tab === 'BUDGETS' ? {} : { tab }) });

/** Jobs of the shop, of the workshop, what they would cost, and what is over (S1 §2). */
export function WorkTabs({ current, q }: { current: Shown | undefined; q: string | undefined }) {
  const { base, budgets } = useWorkArea();
  const { data } = useQuery(worksQueries.figures(q));
  return (
    <nav className="tabs" aria-label={worksEs.title}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={path(tab === 'BUDGETS' ? budgets : base)}
          search={searchOf(tab, q)}
          className="tab"
          aria-current={tab === current ? 'page' : undefined}
          activeProps={{}}
          // Budgets are below the address of the jobs: only the tab itself is current.
          activeOptions={{ exact: true }}
        >
          {worksEs.tabs[tab]} {data && <span className="num dim">{count(data[tab])}</span>}
        </Link>
      ))}
    </nav>
  );
}
