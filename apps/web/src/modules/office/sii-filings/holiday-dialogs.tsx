import { NativeSelect, TextInput } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { holidayMachine } from '@quilate/domain/modules/office/sii-filings/sii-filings.machine.ts';
import {
  type HolidayBody,
  type HolidayForm,
  holidayForm,
  type PublicHoliday,
} from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { HOLIDAY_PLACES } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf, rowOf } from '../../foundations/proofs/creation.ts';
import { siiFilings } from './sii-filings.queries.ts';

const { fields, holidays: es } = siiFilingsEs;
const words = { ...siiFilingsEs, one: es.name };
const CHOICES = HOLIDAY_PLACES.map((place) => ({ value: place, label: es.places[place] }));

export function NewHolidayDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<HolidayForm>({ day: useToday(), place: 'CANARIES', name: '' });
  const { day, place, name } = form.values;
  return (
    <ActionDialog
      concept="publicHoliday"
      words={words}
      of={{ id: 'new' }}
      offer={creationOf(holidayMachine)}
      onClose={onClose}
      size={440}
      pairs={[
        [es.day, day !== '' && date(day)],
        [es.name, name],
        [es.place, es.places[place]],
      ]}
      isReady={day !== ''}
      errors={form.errors}
      check={() => schemaFaults(holidayForm, form.values)}
      body={() => form.values}
      send={(body: HolidayBody, key) => siiFilings.addHoliday.send({ body, key })}
    >
      <DateField
        label={fields.day}
        value={day}
        onChange={(chosen) => form.set('day', chosen ?? '')}
        error={form.errors.of('day')}
      />
      <TextInput data-autofocus label={fields.holiday} maxLength={80} autoComplete="off" {...form.text('name')} />
      <NativeSelect label={fields.place} data={CHOICES} {...form.choice('place')} />
    </ActionDialog>
  );
}

export const WithdrawHolidayDialog = ({ of: holiday, onClose }: { of: PublicHoliday; onClose: () => void }) => (
  <ActionDialog
    concept="publicHoliday"
    words={words}
    of={holiday}
    offer={rowOf(holidayMachine, 'withdrawHoliday')}
    onClose={onClose}
    size={440}
    isDanger
    pairs={[
      [es.day, date(holiday.day)],
      [es.name, holiday.name],
      [es.place, es.places[holiday.place]],
    ]}
    send={siiFilings.withdrawHoliday.on(holiday.id)}
  />
);
