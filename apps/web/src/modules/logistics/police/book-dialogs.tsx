/** Making a book, handing it in and taking the last one back. Loaded when one is asked for. */
import { Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { count, date } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { NextBook, PoliceBook } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { type Signature, SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { deleteBook, generateBook, policeQueries, submitBook } from './police.queries.ts';

const es = policeEs.booking;

export type BookAct =
  | { readonly action: 'generateBook' }
  | { readonly action: 'submit' | 'delete'; readonly book: PoliceBook };

export function BookDialog({ act, onClose }: { act: BookAct; onClose: () => void }) {
  if (act.action === 'generateBook') return <Generate onClose={onClose} />;
  return act.action === 'submit' ? (
    <Submit book={act.book} onClose={onClose} />
  ) : (
    <Delete book={act.book} onClose={onClose} />
  );
}

interface TwoStepsProps {
  readonly title: string;
  readonly verb: string;
  readonly warning?: string;
  readonly pairs: readonly Pair[];
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly unsettled: string | undefined;
  readonly errors: FieldErrors;
  readonly onSign: (signature: Signature) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What it is about, then who signs; a refusal of a field leads back to it. */
function TwoSteps(props: TwoStepsProps) {
  const { title, verb, pairs, isReady, isBusy, errors, onSign, onClose, children } = props;
  const [isSigning, setSigning] = useState(false);
  const isOfField = Object.keys(errors.all).some((name) => !name.startsWith('signature'));
  if (!isSigning || isOfField) {
    return (
      <DialogForm
        title={title}
        verb={es.goOn}
        isBusy={false}
        isReady={isReady}
        onSubmit={() => {
          errors.reset();
          setSigning(true);
        }}
        onCancel={onClose}
      >
        {children}
      </DialogForm>
    );
  }
  return (
    <Modal opened onClose={onClose} title={title} size={440} closeOnEscape={!isBusy}>
      <SignatureForm
        verb={verb}
        pairs={pairs}
        {...(props.warning === undefined ? {} : { warning: props.warning })}
        isBusy={isBusy}
        unsettled={props.unsettled}
        errors={errors}
        onSign={onSign}
        onCancel={() => setSigning(false)}
      />
    </Modal>
  );
}

function Generate({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const today = useToday();
  const stores = useQuery(policeQueries.stores).data?.data ?? [];
  const form = useForm({ storeId: '', untilDate: today });
  const own = stores.find((store) => store.id === me.loggedInStoreId) ?? stores[0];
  const storeId = form.values.storeId || (own?.id ?? '');
  const { untilDate } = form.values;
  const next = useQuery({ ...policeQueries.next(storeId, untilDate), enabled: storeId !== '' }).data;
  const command = useCommand({
    form: `police-book:${storeId}`,
    failed: policeEs.failed.generateBook,
    saysUnsettled: true,
    run: (signature: Signature, key) => generateBook({ storeId, untilDate, signature }, key),
    done: (book) => policeEs.done.generateBook.replace('{code}', book.code),
    onDone: onClose,
    onRefused: form.errors.refused,
  });
  return (
    <TwoSteps
      title={es.new}
      verb={es.signGenerate}
      pairs={[
        [es.store, stores.find((store) => store.id === storeId)?.name],
        [es.untilDate, date(untilDate)],
        [policeEs.bookColumns.number, next && count(next.bookNumber)],
      ]}
      isReady={next !== undefined && next.lotCount > 0 && untilDate <= today}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={form.errors}
      onSign={(signature) => command.mutate(signature)}
      onClose={onClose}
    >
      {stores.length > 1 && (
        <NativeSelect
          name="storeId"
          label={es.store}
          data={stores.map((store) => ({ value: store.id, label: store.name }))}
          value={storeId}
          onChange={(event) => form.set('storeId', event.currentTarget.value)}
          error={form.errors.of('storeId')}
        />
      )}
      <DateField
        label={es.untilDate}
        isFirst
        value={untilDate}
        onChange={(value) => form.set('untilDate', value ?? today)}
        error={form.errors.of('untilDate')}
      />
      <div className="note" role="status">
        {next && <Waiting next={next} />}
      </div>
    </TwoSteps>
  );
}

function Waiting({ next }: { next: NextBook }) {
  const { lotCount, jewelCount, fromDate } = next;
  if (lotCount === 0 || fromDate === null) return es.nothing;
  const waiting =
    lotCount === 1
      ? es.waitingOne(count(jewelCount), date(fromDate))
      : es.waiting(count(lotCount), count(jewelCount), date(fromDate));
  return `${waiting} ${es.next(count(next.bookNumber), count(next.firstOrder))}`;
}

function Submit({ book, onClose }: { book: PoliceBook; onClose: () => void }) {
  const today = useToday();
  const form = useForm({ submittedDate: today, station: '' });
  const { submittedDate, station } = form.values;
  const command = useCommand({
    form: `police-submit:${book.id}`,
    failed: policeEs.failed.submit,
    saysUnsettled: true,
    run: (signature: Signature, key) => submitBook(book.id, { submittedDate, station: station.trim(), signature }, key),
    done: (reply) => policeEs.done.submit.replace('{code}', reply.code),
    onDone: onClose,
    onRefused: form.errors.refused,
  });
  return (
    <TwoSteps
      title={es.submitTitle}
      verb={es.signSubmit}
      warning={es.submitWarning}
      pairs={[
        [policeEs.bookColumns.book, <span className="code">{book.code}</span>],
        [es.submittedDate, date(submittedDate)],
        [es.station, station],
      ]}
      isReady={station.trim() !== ''}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={form.errors}
      onSign={(signature) => command.mutate(signature)}
      onClose={onClose}
    >
      <DateField
        label={es.submittedDate}
        isFirst
        value={submittedDate}
        onChange={(value) => form.set('submittedDate', value ?? today)}
        error={form.errors.of('submittedDate')}
      />
      <TextInput {...form.text('station')} label={es.station} maxLength={120} autoComplete="off" required />
    </TwoSteps>
  );
}

function Delete({ book, onClose }: { book: PoliceBook; onClose: () => void }) {
  const form = useForm({ reason: '' });
  const reason = form.values.reason.trim();
  const command = useCommand({
    form: `police-delete:${book.id}`,
    failed: policeEs.failed.delete,
    saysUnsettled: true,
    run: (signature: Signature, key) => deleteBook(book.id, { reason, signature }, key),
    done: (reply) => policeEs.done.delete.replace('{code}', reply.code),
    onDone: onClose,
    onRefused: form.errors.refused,
  });
  return (
    <TwoSteps
      title={es.deleteTitle}
      verb={es.signDelete}
      warning={es.deleteWarning}
      pairs={[
        [policeEs.bookColumns.book, <span className="code">{book.code}</span>],
        [policeEs.bookColumns.orders, es.range(count(book.firstOrder), count(book.lastOrder))],
      ]}
      isReady={reason.length >= 3}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={form.errors}
      onSign={(signature) => command.mutate(signature)}
      onClose={onClose}
    >
      <Textarea
        {...form.text('reason')}
        data-autofocus
        label={es.reason}
        autosize
        minRows={2}
        maxLength={500}
        required
      />
    </TwoSteps>
  );
}
