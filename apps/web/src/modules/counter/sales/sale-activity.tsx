import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { ActivityTimeline } from '../../foundations/activity/activity-timeline.tsx';

export function SaleActivity({ lines }: { lines: readonly ActivityLine[] }) {
  if (lines.length === 0) return <p className="dim">{salesEs.page.noActivity}</p>;
  return <ActivityTimeline words={{ sale: salesEs.activity }} lines={lines} />;
}
