import { date } from '@quilate/domain/kernel/format.ts';
import type { InterventionSummary } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { PoliceStateBadge } from '../../logistics/police/police-state.tsx';
import { interventionsAt } from './find-by-code.ts';

const es = homeEs.search;

export function PoliceResults({ q, found }: { q: string; found: readonly InterventionSummary[] }) {
  const { role } = useMe();
  const to = interventionsAt(role);
  return (
    <section>
      <h2>{es.interventions}</h2>
      {found.map((intervention) => (
        <Link key={intervention.id} to={to} params={{ policeInterventionId: intervention.id }} className="home-line">
          <span className="home-line-text">
            <span className="code">{intervention.code}</span>
            <small className="dim">
              {[date(intervention.madeAt), intervention.station, intervention.proceedingNumber].join(', ')}
            </small>
          </span>
          <PoliceStateBadge state={intervention.state} />
        </Link>
      ))}
      <Link className="home-more" to={role === 'METAL_STAFF' ? '/metals/police' : '/police'} search={{ q }}>
        {es.allInterventions}
      </Link>
    </section>
  );
}
