import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { alertsEs } from '@quilate/domain/modules/office/alerts/alerts.es.ts';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../shell/today.ts';
import { alertsQueries } from './alerts.queries.ts';
import './alerts.css';

/** What the management wants this person at this shop to know today; on every screen until it is over. */
export function AlertBanner() {
  const { data } = useQuery(alertsQueries.shown(useToday()));
  if (!data || data.totalCount === 0) return null;
  return (
    <section className="alert-banner" aria-label={alertsEs.banner}>
      <ul>
        {data.data.map((alert) => (
          <li key={alert.id} className="note" data-tone="run">
            <b>{alert.title}</b>
            {alert.text}
            {alert.untilDate !== null && <small> {alertsEs.bannerUntil(dateInProse(alert.untilDate))}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
