import { Button } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { siiModesGrants } from '@quilate/domain/modules/office/sii-filings/sii-filings.grants.ts';
import type { PublicHoliday } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailPage, Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { siiFilingsQueries } from './sii-filings.queries.ts';
import { HolidayBadge } from './sii-state.ts';

const NewHolidayDialog = lazy(() =>
  import('./holiday-dialogs.tsx').then((file) => ({ default: file.NewHolidayDialog })),
);
const WithdrawHolidayDialog = lazy(() =>
  import('./holiday-dialogs.tsx').then((file) => ({ default: file.WithdrawHolidayDialog })),
);
const es = siiFilingsEs.holidays;

export const HolidaysPage = () => <OneRecord query={siiFilingsQueries.holidays} title={es.title} page={Holidays} />;

const LABELS = { withdrawHoliday: siiFilingsEs.actions.withdrawHoliday };
const columnsOf = (onWithdraw: ((holiday: PublicHoliday) => void) | undefined): readonly Column<PublicHoliday>[] => [
  { id: 'day', head: es.day, phone: 'code', width: 120, cell: ({ day }) => date(day) },
  { id: 'name', head: es.name, phone: 'person', isElastic: true, cell: ({ name }) => name },
  { id: 'place', head: es.place, phone: 'amount', cell: ({ place }) => es.places[place] },
  { id: 'signer', head: es.signedBy, hide: 'md', cell: ({ signerName }) => signerName ?? es.founding },
  { id: 'state', head: es.state, phone: 'state', width: 120, cell: ({ state }) => <HolidayBadge state={state} /> },
  ...(onWithdraw
    ? [
        {
          id: 'withdraw',
          head: '',
          width: 130,
          cell: (holiday: PublicHoliday) => (
            <ActionButtons
              offers={holiday.actions}
              labels={LABELS}
              reasons={siiFilingsEs.reasons}
              variant="default"
              onPick={() => onWithdraw(holiday)}
            />
          ),
        },
      ]
    : []),
];

/** Days that do not count when something is due; direction says them. */
function Holidays({ of: { data } }: { of: { readonly data: readonly PublicHoliday[] } }) {
  const [isNew, setNew] = useState(false);
  const [withdrawn, setWithdrawn] = useState<PublicHoliday | null>(null);
  const may = useMay(siiModesGrants.write);
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: '/sii', label: siiFilingsEs.title }}
            title={es.title}
            actions={
              may && (
                <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
                  {siiFilingsEs.actions.addHoliday}
                </Button>
              )
            }
          />
        }
        aside={undefined}
        main={
          <Panel title={es.title} isFlush>
            <p className="panel-body dim">{es.help}</p>
            <div className="table-frame">
              <DataTable label={es.title} columns={columnsOf(may ? setWithdrawn : undefined)} rows={data} />
            </div>
          </Panel>
        }
      />
      <Suspense>
        {isNew && <NewHolidayDialog onClose={() => setNew(false)} />}
        {withdrawn && <WithdrawHolidayDialog of={withdrawn} onClose={() => setWithdrawn(null)} />}
      </Suspense>
    </>
  );
}
