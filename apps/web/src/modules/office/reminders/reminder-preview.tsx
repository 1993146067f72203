import { count } from '@quilate/domain/kernel/format.ts';
import { remindersEs } from '@quilate/domain/modules/office/reminders/reminders.es.ts';
import {
  exampleOn,
  longestSms,
  type TemplateText,
  written,
} from '@quilate/domain/modules/office/reminders/reminders.rules.ts';
import { smsSize } from '@quilate/domain/modules/office/reminders/reminders.sms.ts';
import { useToday } from '../../../shell/today.ts';
import './reminders.css';

const es = remindersEs;

/** A text as somebody gets it, filled as it may be; of an SMS also what it costs. */
export function ReminderPreview({ of, daysBefore }: { of: TemplateText; daysBefore: number }) {
  const { subject, body } = written(of, exampleOn(useToday(), { event: of.event, daysBefore }));
  const isSms = of.channel === 'SMS';
  return (
    <section className="reminder-preview" aria-label={es.preview}>
      <small className="dim">{es.preview}</small>
      {!isSms && <b>{subject}</b>}
      <p className={isSms ? 'reminder-sms' : undefined}>{body}</p>
      {isSms && <SmsCost of={of} body={body} />}
    </section>
  );
}

function SmsCost({ of, body }: { of: TemplateText; body: string }) {
  const [usual, most] = [smsSize(body), longestSms(of.body)];
  // Of the text alone: a name with an accent is its owner's.
  const { wide } = smsSize(of.body);
  return (
    <small className="dim">
      {es.size(count(usual.units), count(usual.segments))}. {es.longSize(count(most.units), count(most.segments))}.
      {wide.length > 0 && ` ${es.wide(wide.map((letter) => `«${letter}»`).join(', '))}`}
    </small>
  );
}
