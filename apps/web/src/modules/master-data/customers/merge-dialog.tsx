import { Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState, SkeletonPanel } from '../../../ui/load-state.tsx';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf, type CustomerDialogProps, recordOf } from './customer-dialog.ts';
import { CustomerSearch } from './customer-search.tsx';
import { customers, customersQueries } from './customers.queries.ts';
import { fullNameOf } from './full-name.ts';
import { MergeCompare } from './merge-compare.tsx';

const es = customersEs.merge;

interface MergeDialogProps extends CustomerDialogProps {
  /** The other record, when it is known already. */
  readonly otherId: string | null;
}

/** Which other record, both side by side and which stays, and the manager who allows it (B-18). */
export function MergeDialog({ otherId, ...props }: MergeDialogProps) {
  const errors = useFieldErrors();
  const [chosenId, setChosenId] = useState(otherId);
  const choose = (id: string | null): void => {
    errors.reset();
    setChosenId(id);
  };
  if (chosenId !== null) {
    return <CompareDialog {...props} otherId={chosenId} onBack={otherId === null ? () => choose(null) : undefined} />;
  }
  return (
    <Dialog onClose={props.onClose} title={es.title} size={520}>
      <div className="stack">
        <CustomerSearch
          label={es.which}
          allowsBlocked
          onPick={({ id }) => {
            if (id === props.customer.id) errors.show([{ path: 'customerId', message: es.itself }]);
            else choose(id);
          }}
          error={errors.of('customerId')}
        />
        <div className="row-end">
          <Button variant="default" onClick={props.onClose}>
            {shellEs.form.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface CompareDialogProps extends CustomerDialogProps {
  readonly otherId: string;
  /** Back to choose another record; without it there is no choice. */
  readonly onBack: (() => void) | undefined;
}

function CompareDialog({ otherId, onBack, ...props }: CompareDialogProps) {
  const { customer } = props;
  const navigate = useNavigate();
  const query = useQuery(customersQueries.one(otherId));
  const [keptId, setKeptId] = useState(customer.id);
  const goneId = keptId === customer.id ? otherId : customer.id;
  const [kept, gone] = keptId === customer.id ? [customer, query.data] : [query.data, customer];
  return (
    <ActionDialog
      {...actOf(props)}
      of={recordOf(goneId)}
      title={es.title}
      size={760}
      isReady={query.data !== undefined}
      why={kept && gone ? es.why(fullNameOf(gone), fullNameOf(kept)) : ''}
      pairs={[
        [es.keep, <span className="code">{kept?.nationalId}</span>],
        [es.goes, <span className="code">{gone?.nationalId}</span>],
      ]}
      // What is wrong with the pair is said where it is allowed.
      fieldOf={(path) => (path === 'intoId' ? 'approval' : path)}
      body={() => ({ intoId: keptId })}
      send={customers.merge.on(goneId)}
      onDone={() => void navigate({ to: '/customers/$customerId', params: { customerId: keptId } })}
    >
      <LoadState query={query} skeleton={<SkeletonPanel lines={8} />}>
        {(other) => <MergeCompare own={customer} other={other} keptId={keptId} onKeep={setKeptId} />}
      </LoadState>
      {onBack && (
        <div>
          <Button variant="subtle" onClick={onBack}>
            {es.back}
          </Button>
        </div>
      )}
    </ActionDialog>
  );
}
