import { Button, Modal } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState, SkeletonPanel } from '../../../ui/load-state.tsx';
import { type Approval, ApprovalForm } from '../../foundations/proofs/approval-form.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { customersQueries, merge } from './customers.queries.ts';
import { fullNameOf } from './full-name.ts';
import { MergeCompare } from './merge-compare.tsx';

const es = customersEs.merge;

interface MergeDialogProps {
  readonly customer: Customer;
  /** The other record, when it is known already. */
  readonly otherId: string | null;
  readonly onClose: () => void;
}

/** Which other record, both side by side and which stays, and the manager who allows it (B-18). */
export function MergeDialog({ customer, otherId, onClose }: MergeDialogProps) {
  const errors = useFieldErrors();
  const [chosenId, setChosenId] = useState(otherId);
  const choose = (id: string | null): void => {
    errors.reset();
    setChosenId(id);
  };
  if (chosenId === null) {
    return (
      <Modal opened onClose={onClose} title={es.title} size={520}>
        <div className="stack">
          <CustomerSearch
            label={es.which}
            allowsBlocked
            onPick={({ id }) => {
              if (id === customer.id) errors.show([{ path: 'customerId', message: es.itself }]);
              else choose(id);
            }}
            error={errors.of('customerId')}
          />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
          </div>
        </div>
      </Modal>
    );
  }
  return (
    <WithOther
      customer={customer}
      otherId={chosenId}
      errors={errors}
      onClose={onClose}
      onBack={otherId === null ? () => choose(null) : undefined}
    />
  );
}

interface WithOtherProps {
  readonly customer: Customer;
  readonly otherId: string;
  readonly errors: FieldErrors;
  readonly onClose: () => void;
  /** Back to choose another record; without it there is no choice. */
  readonly onBack: (() => void) | undefined;
}

function WithOther({ customer, otherId, errors, onClose, onBack }: WithOtherProps) {
  const other = useQuery(customersQueries.one(otherId));
  const [keptId, setKeptId] = useState(customer.id);
  const [isApproving, setApproving] = useState(false);
  const goneId = keptId === customer.id ? otherId : customer.id;
  const command = useMerge({ customer, keptId, goneId, errors, onClose });
  const back = (): void => {
    errors.reset();
    setApproving(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isApproving ? proofsEs.approvalTitle : es.title}
      size={isApproving ? 440 : 760}
      closeOnEscape={!command.isPending}
    >
      <LoadState query={other} skeleton={<SkeletonPanel lines={8} />}>
        {(found) => {
          const [kept, gone] = keptId === customer.id ? [customer, found] : [found, customer];
          return isApproving ? (
            <ApprovalForm
              why={es.why(fullNameOf(gone), fullNameOf(kept))}
              ask={{ action: 'customer.merge', recordCode: referenceOf(goneId), amountCents: null }}
              pairs={[
                [es.keep, <span className="code">{kept.nationalId}</span>],
                [es.goes, <span className="code">{gone.nationalId}</span>],
              ]}
              errors={{ of: (path) => errors.of(path) ?? (path === 'approval' ? errors.of('intoId') : undefined) }}
              onApprove={(approval) => !command.isPending && command.mutate(approval)}
              onCancel={back}
            />
          ) : (
            <div className="stack">
              <MergeCompare own={customer} other={found} keptId={keptId} onKeep={setKeptId} />
              <div className="row-end">
                <Button variant="default" onClick={onBack ?? onClose}>
                  {onBack ? es.back : shellEs.form.cancel}
                </Button>
                <Button onClick={() => setApproving(true)}>{es.next}</Button>
              </div>
            </div>
          );
        }}
      </LoadState>
    </Modal>
  );
}

interface Merging {
  readonly customer: Customer;
  readonly keptId: string;
  readonly goneId: string;
  readonly errors: FieldErrors;
  readonly onClose: () => void;
}

function useMerge({ customer, keptId, goneId, errors, onClose }: Merging) {
  const navigate = useNavigate();
  return useCommand({
    form: `customer-merge:${customer.id}`,
    failed: customersEs.failed.merge,
    run: (approval: Approval, key) => merge(goneId, { intoId: keptId, approval }, key),
    done: () => customersEs.done.merge,
    onDone: () => {
      onClose();
      void navigate({ to: '/customers/$customerId', params: { customerId: keptId } });
    },
    onRefused: errors.refused,
  });
}
