import { Button, NativeSelect, Textarea } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { type FormEvent, useState } from 'react';
import { useSigners } from '../../../shell/current-user.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { CodeField, SHORTEST } from './code-field.tsx';
import './proofs.css';

const SHORTEST_REASON = 3;

export interface Approval {
  readonly employeeId: string;
  readonly code: string;
  readonly reason: string;
}

const asOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

interface ApprovalFormProps {
  /** Why it is needed. */
  readonly why: string;
  readonly pairs: readonly Pair[];
  readonly error: {
    readonly code?: string | undefined;
    readonly employeeId?: string | undefined;
    readonly reason?: string | undefined;
  };
  readonly onApprove: (approval: Approval) => void;
  readonly onCancel: () => void;
}

/** A manager allows one action on this device; the shop assistant's form behind it stays as it was. */
export function ApprovalForm({ why, pairs, error, onApprove, onCancel }: ApprovalFormProps) {
  const approvers = useSigners()?.approvers ?? [];
  const [approverId, setApproverId] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const chosen = approverId ?? (approvers.length === 1 ? approvers[0]!.id : null);
  const isReady = chosen !== null && code.length >= SHORTEST && reason.trim().length >= SHORTEST_REASON;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    onApprove({ employeeId: chosen, code, reason: reason.trim() });
    setCode('');
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{why}</p>
      <Pairs pairs={pairs} />
      <NativeSelect
        name="approval.employeeId"
        label={proofsEs.approver}
        data={[...(chosen === null ? [{ value: '', label: '' }] : []), ...approvers.map(asOption)]}
        value={chosen ?? ''}
        onChange={(event) => setApproverId(event.currentTarget.value || null)}
        error={error.employeeId}
      />
      <CodeField
        name="approval.code"
        label={proofsEs.approvalCode}
        value={code}
        onChange={setCode}
        error={code === '' ? error.code : undefined}
      />
      <Textarea
        name="approval.reason"
        label={proofsEs.approvalReason}
        description={proofsEs.approvalReasonHelp}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={error.reason}
      />
      <div className="row-end">
        <Button variant="default" onClick={onCancel}>
          {shellEs.form.cancel}
        </Button>
        <Button type="submit" disabled={!isReady}>
          {proofsEs.approve}
        </Button>
      </div>
    </form>
  );
}
