import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';

/** What the office asks, and what it hands over. */
export const ReportTabs = () => (
  <nav className="tabs" aria-label={insightsEs.title}>
    <Link to="/reports" className="tab" activeOptions={{ exact: true }}>
      {insightsEs.tabs.insights}
    </Link>
    <Link to={path('/reports/books')} className="tab" activeOptions={{ includeSearch: false }}>
      {insightsEs.tabs.reports}
    </Link>
  </nav>
);
