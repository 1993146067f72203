import { date } from '@quilate/domain/kernel/format.ts';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import { labelTemplatesGrants } from '@quilate/domain/modules/master-data/label-templates/label-templates.grants.ts';
import { mm } from '@quilate/domain/modules/master-data/label-templates/label-templates.rules.ts';
import type { LabelTemplate } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { templatesQuery } from './label-templates.queries.ts';

const es = labelTemplatesEs;
const { columns } = es;

export const sinceText = ({ changedAt, employeeName }: LabelTemplate): string =>
  changedAt === null ? es.factory : [date(changedAt), employeeName].filter((part) => part !== null).join(', ');

const columnsWith = (verb: string): readonly Column<LabelTemplate>[] => [
  { id: 'kind', head: columns.kind, phone: 'code', width: 180, cell: ({ kind }) => es.kinds[kind] },
  {
    id: 'size',
    head: columns.size,
    phone: 'amount',
    width: 130,
    cell: ({ widthTenthsMm, heightTenthsMm }) => es.size(mm(widthTenthsMm), mm(heightTenthsMm)),
  },
  {
    id: 'shown',
    head: columns.shown,
    hide: 'md',
    isElastic: true,
    cell: ({ elements }) =>
      elements
        .filter(({ isShown }) => isShown)
        .map(({ field }) => es.fields[field])
        .join(', '),
  },
  { id: 'since', head: columns.since, phone: 'person', width: 230, cell: sinceText },
  {
    id: 'open',
    head: '',
    width: 110,
    phone: 'state',
    cell: ({ kind }) => (
      <LinkButton
        variant="default"
        size="xs"
        aria-label={es.verbOf(verb, es.kinds[kind])}
        to="/settings/labels/$kind"
        params={{ kind }}
      >
        {verb}
      </LinkButton>
    ),
  },
];

/** What each label says, who said so and since when; and where one's own printer is put right. */
export function LabelsPage() {
  const query = useQuery(templatesQuery);
  const canWrite = useMay(labelTemplatesGrants.write);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {({ data }) => (
        <div className="page">
          <PageHeader
            title={es.title}
            meta={es.help}
            {...(canWrite ? { back: { to: '/settings', label: es.back } } : {})}
            actions={
              <LinkButton variant="default" to="/settings/labels/printer">
                {es.calibrate}
              </LinkButton>
            }
          />
          <Panel title={es.title} isFlush>
            <div className="table-frame">
              <DataTable label={es.title} columns={columnsWith(canWrite ? es.change : es.see)} rows={data} />
            </div>
          </Panel>
        </div>
      )}
    </LoadState>
  );
}
