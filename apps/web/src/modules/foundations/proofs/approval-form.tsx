import { signerOption } from './signer-option.ts';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { AUTHORISATION_FIGURES, inFours } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMe, useSigners } from '../../../shell/current-user.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CodeField, SHORTEST } from './code-field.tsx';
import { proofsQueries } from './proofs.queries.ts';
import './proofs.css';

const SHORTEST_REASON = 3;

/** Of who is here, with the own code; or a code that was given for this alone. */
export type Approval =
  | { readonly employeeId: string; readonly code: string; readonly reason: string }
  | { readonly authorisationCode: string };

/** What a code from afar has to be given for, as the server will ask. */
export interface Ask {
  readonly action: string;
  readonly recordCode: string | null;
  readonly amountCents: number | null;
}

const WAYS = Object.entries(proofsEs.approvalWays).map(([value, label]) => ({ value, label }));

interface ApprovalFormProps {
  /** Why it is needed. */
  readonly why: string;
  readonly pairs: readonly Pair[];
  readonly ask: Ask;
  readonly errors: Pick<FieldErrors, 'of'>;
  readonly onApprove: (approval: Approval) => void;
  readonly onCancel: () => void;
  readonly cancel?: string | undefined;
}

/** A manager allows one action, here or from afar; the shop assistant's form behind it stays as it was. */
export function ApprovalForm({ why, pairs, ask, errors, onApprove, onCancel, cancel }: ApprovalFormProps) {
  const [way, setWay] = useState(errors.of('approval.authorisationCode') === undefined ? 'here' : 'afar');
  return (
    <div className="stack">
      <p>{why}</p>
      <SegmentedControl aria-label={proofsEs.approvalWay} fullWidth data={WAYS} value={way} onChange={setWay} />
      {way === 'here' ? (
        <ApprovalHere
          act={ask.action}
          pairs={pairs}
          errors={errors}
          onApprove={onApprove}
          onCancel={onCancel}
          cancel={cancel}
        />
      ) : (
        <ApprovalFromAfar
          ask={ask}
          error={errors.of('approval.authorisationCode')}
          onApprove={onApprove}
          onCancel={onCancel}
          cancel={cancel}
        />
      )}
    </div>
  );
}

type HereProps = Omit<ApprovalFormProps, 'why' | 'ask'> & { readonly act: string };

function ApprovalHere({ act, pairs, errors, onApprove, onCancel, cancel }: HereProps) {
  const approvers = useSigners(act)?.approvers ?? [];
  const form = useForm({ employeeId: '', code: '', reason: '' });
  const { code, reason } = form.values;
  const employeeId = form.values.employeeId || (approvers.length === 1 ? approvers[0]!.id : '');
  const isReady = employeeId !== '' && code.length >= SHORTEST && reason.trim().length >= SHORTEST_REASON;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    onApprove({ employeeId, code, reason: reason.trim() });
    form.set('code', '');
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Pairs pairs={pairs} />
      <NativeSelect
        label={proofsEs.approver}
        data={[...(employeeId === '' ? [{ value: '', label: '' }] : []), ...approvers.map(signerOption)]}
        {...form.choice('employeeId')}
        name="approval.employeeId"
        value={employeeId}
        error={errors.of('approval.employeeId')}
      />
      <CodeField
        label={proofsEs.approvalCode}
        {...form.pick('code')}
        name="approval.code"
        error={code === '' ? (errors.of('approval.code') ?? errors.of('approval')) : undefined}
      />
      <NotesField
        label={proofsEs.approvalReason}
        description={proofsEs.approvalReasonHelp}
        {...form.text('reason')}
        name="approval.reason"
        error={errors.of('approval.reason')}
      />
      <FormButtons verb={proofsEs.approve} isReady={isReady} onCancel={onCancel} cancel={cancel} />
    </form>
  );
}

interface FromAfarProps {
  readonly ask: Ask;
  readonly error: string | undefined;
  readonly onApprove: (approval: Approval) => void;
  readonly onCancel: () => void;
  readonly cancel?: string | undefined;
}

/** What to read over the telephone, and the code one hears. */
function ApprovalFromAfar({ ask, error, onApprove, onCancel, cancel }: FromAfarProps) {
  const me = useMe();
  const actions = useQuery(proofsQueries.actions).data?.data;
  const form = useForm({ typed: '' });
  const { typed } = form.values;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const authorisationCode = typed.replace(/\D/g, '');
  const isReady = authorisationCode.length === AUTHORISATION_FIGURES;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    onApprove({ authorisationCode });
    form.discard();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="read-aloud">
        <p>{proofsEs.readAloud}</p>
        <Pairs
          pairs={[
            [proofsEs.readStore, me.loggedInStoreName],
            [proofsEs.readAction, actions?.find(({ action }) => action === ask.action)?.es],
            [proofsEs.readRecord, ask.recordCode && <span className="code">{ask.recordCode}</span>],
            [proofsEs.readAmount, ask.amountCents === null ? null : money(ask.amountCents)],
          ]}
        />
      </div>
      <TextInput
        ref={field}
        data-autofocus
        name="approval.authorisationCode"
        label={proofsEs.authorisationCode}
        description={proofsEs.authorisationCodeHelp}
        classNames={{ input: 'spoken-code' }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={AUTHORISATION_FIGURES + 1}
        value={typed}
        onChange={(event) => form.set('typed', inFours(event.currentTarget.value.replace(/\D/g, '')))}
        error={typed === '' ? error : undefined}
        errorProps={{ role: 'alert' }}
      />
      <FormButtons verb={proofsEs.enterCode} isReady={isReady} onCancel={onCancel} cancel={cancel} />
    </form>
  );
}
