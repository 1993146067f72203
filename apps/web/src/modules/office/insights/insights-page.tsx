/** The questions of the office, each with its door. */
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import { INSIGHT_NAMES } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReportTabs } from './report-tabs.tsx';
import './insights.css';

export function InsightsPage() {
  return (
    <div className="page">
      <PageHeader title={insightsEs.title} />
      <ReportTabs />
      <ul className="insight-doors">
        {INSIGHT_NAMES.map((name) => (
          <li key={name} className="panel">
            <Link to="/reports/$insight" params={{ insight: name }}>
              <b>{insightsEs.insights[name].title}</b>
              <span className="dim">{insightsEs.insights[name].asks}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
