/** Making a book, handing it in and taking the last one back. Loaded when one is asked for. */
import { NativeSelect, TextInput } from '@mantine/core';
import { count, date } from '@quilate/domain/kernel/format.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { bookMachine } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import type { GenerateBookBody, NextBook, PoliceBook } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { police, policeQueries } from './police.queries.ts';
import { METALS_POLICE, usePoliceBase } from './use-area.ts';

const es = policeEs.booking;
/** In the list of shops, the metals division: it is none. */
const DIVISION_BOOK = 'division';

export const BookDialogs = dialogsOf<PoliceBook>({ submit: Submit, delete: Delete });

const actOf = (doing: Doing<PoliceBook>) => ({ ...doing, concept: 'policeBook', words: policeEs });

export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const today = useToday();
  const ofShops = useQuery(policeQueries.stores).data?.data ?? [];
  const isMetals = usePoliceBase() === METALS_POLICE;
  const stores = isMetals ? [{ id: DIVISION_BOOK, name: policeEs.bookKinds.DIVISION }, ...ofShops] : ofShops;
  const form = useForm({ storeId: '', untilDate: today });
  const own = isMetals ? stores[0] : (stores.find((store) => store.id === me.loggedInStoreId) ?? stores[0]);
  const storeId = form.values.storeId || (own?.id ?? '');
  const asked = storeId === DIVISION_BOOK ? null : storeId;
  const { untilDate } = form.values;
  const next = useQuery({ ...policeQueries.next(asked, untilDate), enabled: storeId !== '' }).data;
  return (
    <ActionDialog
      concept="policeBook"
      words={policeEs}
      of={{ id: storeId }}
      offer={creationOf(bookMachine)}
      onClose={onClose}
      verb={es.signGenerate}
      pairs={[
        [es.store, stores.find((store) => store.id === storeId)?.name],
        [es.untilDate, date(untilDate)],
        [policeEs.bookColumns.number, next && count(next.bookNumber)],
      ]}
      isReady={next !== undefined && canBeGenerated(next) && untilDate <= today}
      errors={form.errors}
      body={() => ({ storeId: asked, untilDate })}
      send={(body: GenerateBookBody, key) => police.generateBook.send({ body, key })}
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
        {next && <Waiting next={next} isOfDivision={asked === null} />}
      </div>
    </ActionDialog>
  );
}

const canBeGenerated = ({ lotCount, noteCount, unlicensed }: NextBook): boolean =>
  lotCount + noteCount > 0 && unlicensed.length === 0;

function Waiting({ next, isOfDivision }: { next: NextBook; isOfDivision: boolean }) {
  const { lotCount, jewelCount, noteCount, fromDate, unlicensed } = next;
  if (unlicensed.length > 0) return es.unlicensed(unlicensed.map(({ name }) => name).join(', '));
  if (lotCount + noteCount === 0) return es.nothing;
  const becomes = es.next(count(next.bookNumber), count(next.firstOrder));
  if (fromDate === null) return `${es.onlyNotes(count(noteCount))} ${becomes}`;
  const waiting = isOfDivision
    ? es.divisionWaiting(count(lotCount), count(jewelCount), date(fromDate))
    : lotCount === 1
      ? es.waitingOne(count(jewelCount), date(fromDate))
      : es.waiting(count(lotCount), count(jewelCount), date(fromDate));
  return [waiting, noteCount > 0 && es.notes(count(noteCount)), becomes].filter(Boolean).join(' ');
}

function Submit(props: Doing<PoliceBook>) {
  const { of: book } = props;
  const today = useToday();
  const form = useForm({ submittedDate: today, station: '', receiptId: undefined as StoredFile | undefined });
  const { submittedDate, receiptId } = form.values;
  const station = form.values.station.trim();
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.signSubmit}
      pairs={[
        [policeEs.bookColumns.book, <span className="code">{book.code}</span>],
        [es.submittedDate, date(submittedDate)],
        [es.station, station],
      ]}
      isReady={station !== '' && receiptId !== undefined}
      errors={form.errors}
      body={() => ({ submittedDate, station, receiptId: receiptId!.id })}
      send={police.submit.on(book.id)}
    >
      <DateField
        label={es.submittedDate}
        isFirst
        value={submittedDate}
        onChange={(value) => form.set('submittedDate', value ?? today)}
        error={form.errors.of('submittedDate')}
      />
      <TextInput {...form.text('station')} label={es.station} maxLength={120} autoComplete="off" required />
      <UploadField label={es.receipt} purpose="book-receipt" {...form.pick('receiptId')} isRequired />
    </ActionDialog>
  );
}

function Delete(props: Doing<PoliceBook>) {
  const { of: book } = props;
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.signDelete}
      isDanger
      pairs={[
        [policeEs.bookColumns.book, <span className="code">{book.code}</span>],
        [policeEs.bookColumns.orders, es.range(count(book.firstOrder), count(book.lastOrder))],
      ]}
      send={police.delete.on(book.id)}
    />
  );
}
