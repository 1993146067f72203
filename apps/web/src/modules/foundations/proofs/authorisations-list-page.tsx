import { Button } from '@mantine/core';
import { dateTime, money, time } from '@quilate/domain/kernel/format.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import type { Authorisation } from '@quilate/domain/modules/foundations/proofs/proofs.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { badgeOf } from '../../../ui/state-badge.tsx';
import { authorisationListing, proofsQueries } from './proofs.queries.ts';

const NewAuthorisationDialog = lazy(() =>
  import('./new-authorisation-dialog.tsx').then((file) => ({ default: file.NewAuthorisationDialog })),
);
const CodeDialog = lazy(() => import('./authorisation-code.tsx').then((file) => ({ default: file.CodeDialog })));
const words = proofsEs.authorisations;
const es = words.columns;
const PhaseBadge = badgeOf(proofsEs.phases, {
  valid: 'run',
  used: 'ok',
  withdrawn: 'off',
  expired: 'off',
});

const columnsOf = (onShow: (authorisation: Authorisation) => void): readonly Column<Authorisation>[] => [
  { id: 'at', head: es.at, phone: 'code', sort: 'issuedAt', cell: (one) => dateTime(one.issuedAt) },
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
    cell: (one) => <PhaseBadge state={one.phase} />,
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
  const [isNew, setNew] = useState(false);
  const [shown, setShown] = useState<Authorisation | null>(null);
  const stores = useQuery(proofsQueries.stores).data?.data;
  return (
    <>
      <ListPage
        words={words}
        of={authorisationListing}
        columns={columnsOf(setShown)}
        add={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            {words.new}
          </Button>
        }
        filters={{
          status: { label: es.state, es: proofsEs.phases },
          storeId: { label: es.store, options: stores?.map(({ id, name }) => ({ value: id, label: name })) },
        }}
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
