import { Button } from '@mantine/core';
import { dateTime, money, time } from '@quilate/domain/kernel/format.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import type { Authorisation } from '@quilate/domain/modules/foundations/proofs/proofs.schema.ts';
import {
  type AuthorisationPhase,
  AUTHORISATION_PHASES,
} from '@quilate/domain/modules/foundations/proofs/proofs.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import { exportAuthorisations, proofsQueries } from './proofs.queries.ts';
import type { AuthorisationSearch } from './proofs.search.ts';

const NewAuthorisationDialog = lazy(() =>
  import('./new-authorisation-dialog.tsx').then((file) => ({ default: file.NewAuthorisationDialog })),
);
const CodeDialog = lazy(() => import('./authorisation-code.tsx').then((file) => ({ default: file.CodeDialog })));
const words = proofsEs.authorisations;
const es = words.columns;
const NO_FILTERS: AuthorisationSearch = { status: undefined };
const PHASE_OPTIONS = AUTHORISATION_PHASES.map((value) => ({ value, label: proofsEs.phases[value] }));
const TONES: Readonly<Record<AuthorisationPhase, Tone>> = {
  valid: 'run',
  used: 'ok',
  withdrawn: 'off',
  expired: 'off',
};

const columnsOf = (onShow: (authorisation: Authorisation) => void): readonly Column<Authorisation>[] => [
  { id: 'at', head: es.at, phone: 'code', cell: (one) => dateTime(one.issuedAt) },
  { id: 'action', head: es.action, phone: 'person', isElastic: true, cell: (one) => one.actionEs },
  {
    id: 'record',
    head: es.record,
    hide: 'sm',
    cell: (one) => one.recordCode && <span className="code">{one.recordCode}</span>,
  },
  { id: 'store', head: es.store, hide: 'lg', cell: (one) => one.storeName },
  { id: 'issuer', head: es.issuer, hide: 'lg', cell: (one) => one.issuerName },
  { id: 'reason', head: es.reason, hide: 'xl', cell: (one) => one.reason },
  {
    id: 'used',
    head: es.used,
    hide: 'xl',
    cell: (one) => one.usedAt && one.userName && words.usedBy(time(one.usedAt), one.userName),
  },
  {
    id: 'amount',
    head: es.amount,
    align: 'num',
    phone: 'amount',
    cell: (one) => one.amountCents !== null && money(one.amountCents),
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 140,
    cell: (one) => <StateBadge tone={TONES[one.phase]}>{proofsEs.phases[one.phase]}</StateBadge>,
  },
  {
    id: 'show',
    head: '',
    width: 110,
    cell: (one) =>
      one.isOwn &&
      one.phase === 'valid' && (
        <Button variant="default" size="xs" onClick={() => onShow(one)}>
          {words.show}
        </Button>
      ),
  },
];

/** The codes given: by whom, for what, used by whom or too old. */
export function AuthorisationsListPage() {
  const search = useSearch({ from: '/_app/authorisations' });
  const query = useQuery(proofsQueries.list(search));
  const [isNew, setNew] = useState(false);
  const [shown, setShown] = useState<Authorisation | null>(null);
  const newCode = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
      {words.new}
    </Button>
  );
  return (
    <>
      <ListPage
        words={words}
        header={
          <PageHeader
            title={words.title}
            actions={
              <>
                <ExportMenu name={words.title} take={(format) => exportAuthorisations(search, format)} />
                {newCode}
              </>
            }
          />
        }
        search={search}
        noFilters={NO_FILTERS}
        columns={columnsOf(setShown)}
        query={query}
        firstAction={newCode}
        filters={({ filter }) => (
          <FilterMenu
            label={es.state}
            options={PHASE_OPTIONS}
            value={search.status ?? []}
            onChange={(status) => filter({ status })}
          />
        )}
      />
      <Suspense>
        {isNew && (
          <NewAuthorisationDialog
            onGiven={(given) => {
              setNew(false);
              setShown(given);
            }}
            onClose={() => setNew(false)}
          />
        )}
        {shown && <CodeDialog authorisation={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
