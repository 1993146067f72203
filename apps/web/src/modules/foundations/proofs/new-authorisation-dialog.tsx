import { NativeSelect, TextInput } from '@mantine/core';
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { proofsErrors } from '@quilate/domain/modules/foundations/proofs/proofs.errors.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { plainReference } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import type {
  AuthorisableAction,
  Authorisation,
  AuthoriseBody,
} from '@quilate/domain/modules/foundations/proofs/proofs.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLimits, useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { proofsQueries } from './proofs.queries.ts';
import { authorise } from './proofs.queries.ts';
import { SignatureForm } from './signature-form.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';

const es = proofsEs.authorisations;
const SHORTEST_REASON = 3;

interface Values {
  readonly storeId: string;
  readonly action: string;
  readonly recordCode: string;
  readonly amountCents: number | null;
  readonly reason: string;
}

interface NewAuthorisationDialogProps {
  readonly onGiven: (authorisation: Authorisation) => void;
  readonly onClose: () => void;
}

/** What is allowed, as it is heard over the telephone; then the signature of who allows it. */
export function NewAuthorisationDialog({ onGiven, onClose }: NewAuthorisationDialogProps) {
  const me = useMe();
  const limits = useLimits();
  const stores = useQuery(proofsQueries.stores).data?.data ?? [];
  const actions = useQuery(proofsQueries.actions).data?.data ?? [];
  const form = useForm<Values>({ storeId: '', action: '', recordCode: '', amountCents: null, reason: '' });
  const [isSigning, setSigning] = useState(false);
  const { errors } = form;
  const storeId = form.values.storeId || (stores.find(({ id }) => id === me.loggedInStoreId) ?? stores[0])?.id || '';
  const action = actions.find((one) => one.action === form.values.action);
  const values = { ...form.values, storeId };
  const command = useCommand({
    form: 'authorise',
    failed: proofsEs.failed.authorise,
    saysUnsettled: true,
    run: (body: AuthoriseBody, key) => {
      errors.reset();
      return authorise(body, key);
    },
    onDone: onGiven,
    onRefused: (fault) => {
      if (fault.fields.length === 0) return false;
      if (!fault.fields[0]!.path.startsWith('signature')) setSigning(false);
      errors.show(fault.fields);
      return true;
    },
  });
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    const faults = action ? faultsOf(values, action) : [{ path: 'action', message: es.fields.actionMissing }];
    if (faults.length > 0) errors.show(faults);
    else setSigning(true);
  };
  return (
    <Dialog
      onClose={onClose}
      title={es.new}
      size={460}
      step={isSigning ? 'signature' : 'plan'}
      isBusy={command.isPending}
    >
      {isSigning && action ? (
        <SignatureForm
          verb={es.sign}
          pairs={[
            [es.columns.store, stores.find(({ id }) => id === storeId)?.name],
            [es.columns.action, action.es],
            [es.columns.record, action.asksRecord && <span className="code">{values.recordCode.toUpperCase()}</span>],
            [es.columns.amount, action.asksAmount && money(values.amountCents ?? 0)],
          ]}
          warning={es.warning(count(limits.authorisationMinutes))}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate({ ...bodyOf(values, action), signature })}
          onCancel={() => setSigning(false)}
        />
      ) : (
        <form className="stack" onSubmit={goOn} noValidate>
          <Fields form={form} values={values} stores={stores} actions={actions} action={action} />
          <FormButtons verb={es.next} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}

function faultsOf(values: Values, action: AuthorisableAction): Pick<FieldError, 'path' | 'message'>[] {
  const { AUTHORISATION_RECORD_MISSING, AUTHORISATION_AMOUNT_MISSING, REASON_MISSING } = proofsErrors;
  const lacksRecord = action.asksRecord && plainReference(values.recordCode).length < SHORTEST_REASON;
  const lacksAmount = action.asksAmount && !((values.amountCents ?? 0) > 0);
  return [
    ...(lacksRecord ? [{ path: 'recordCode', message: AUTHORISATION_RECORD_MISSING.es }] : []),
    ...(lacksAmount ? [{ path: 'amountCents', message: AUTHORISATION_AMOUNT_MISSING.es }] : []),
    ...(values.reason.trim().length < SHORTEST_REASON ? [{ path: 'reason', message: REASON_MISSING.es }] : []),
  ];
}

const bodyOf = (values: Values, action: AuthorisableAction): Omit<AuthoriseBody, 'signature'> => ({
  storeId: values.storeId,
  action: action.action,
  ...(action.asksRecord ? { recordCode: values.recordCode.trim() } : {}),
  ...(action.asksAmount && values.amountCents !== null ? { amountCents: values.amountCents } : {}),
  reason: values.reason.trim(),
});

interface FieldsProps {
  readonly form: Form<Values>;
  readonly values: Values;
  readonly stores: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  readonly actions: readonly AuthorisableAction[];
  readonly action: AuthorisableAction | undefined;
}

function Fields({ form, values, stores, actions, action }: FieldsProps) {
  const { fields } = es;
  return (
    <>
      <NativeSelect
        name="storeId"
        label={fields.storeId}
        data={stores.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        value={values.storeId}
        onChange={(event) => form.set('storeId', event.currentTarget.value)}
        error={form.errors.of('storeId')}
      />
      <NativeSelect
        name="action"
        data-autofocus
        label={fields.action}
        data={[
          ...(action ? [] : [{ value: '', label: '' }]),
          ...actions.map((one) => ({ value: one.action, label: one.es })),
        ]}
        value={action?.action ?? ''}
        onChange={(event) => form.set('action', event.currentTarget.value)}
        error={form.errors.of('action')}
      />
      {action?.asksRecord && (
        <TextInput
          label={fields.recordCode}
          description={fields.recordCodeHelp}
          classNames={{ input: 'code' }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.text('recordCode')}
        />
      )}
      {action?.asksAmount && <MoneyInput label={fields.amountCents} {...form.pick('amountCents')} />}
      <NotesField label={fields.reason} {...form.text('reason')} />
    </>
  );
}
