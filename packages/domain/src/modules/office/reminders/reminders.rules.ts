/** What a text may say, what it says once it is filled, and what is written before anybody changed it. */
import { addDays } from '../../../kernel/dates.ts';
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { dateInProse, money } from '../../../kernel/format.ts';
import { MAIL_CHANNELS, type MailChannel } from '../../foundations/notifications/notifications.channels.ts';
import { remindersErrors } from './reminders.errors.ts';
import { remindersEs } from './reminders.es.ts';
import { plainSpaces, smsSize } from './reminders.sms.ts';
import { isDated, REMINDER_EVENTS, type ReminderEvent, SMS_MAX } from './reminders.states.ts';

const es = remindersEs;

export type Placeholder = keyof typeof es.placeholders;
export const PLACEHOLDERS = Object.keys(es.placeholders) as readonly Placeholder[];
/** The outbox keeps a subject for ever, and a person's name only as long as the person. */
export const SUBJECT_PLACEHOLDERS = PLACEHOLDERS.filter((name) => name !== 'name');

/** What a text is filled with. */
export interface ReminderValues {
  readonly name: string;
  readonly store: string;
  readonly code: string;
  readonly amountCents: number;
  readonly date: string;
}

export interface TemplateText {
  readonly event: ReminderEvent;
  readonly channel: MailChannel;
  readonly subject: string;
  readonly body: string;
}
export interface Template extends TemplateText {
  readonly isOn: boolean;
  readonly daysBefore: number;
}

const USUAL_DAYS_BEFORE = 3;

/** Nobody is written to before direction says so, but that a job is ready: that is what it was brought for. */
export const FIRST_TEMPLATES: readonly Template[] = REMINDER_EVENTS.flatMap((event) =>
  MAIL_CHANNELS.map((channel) => {
    const { subject, mail, sms } = es.first[event];
    const text = channel === 'MAIL' ? { subject, body: mail } : { subject: '', body: sms };
    const isOn = event === 'workReady' && channel === 'MAIL';
    return { event, channel, ...text, isOn, daysBefore: isDated(event) ? USUAL_DAYS_BEFORE : 0 };
  }),
);

/** Whatever stands between braces. */
const HOLE = /\{([^{}]*)\}/g;

/** The first thing in braces nobody can fill, as it is written; a brace alone is one too. */
export function unknownIn(text: string, known: readonly Placeholder[] = PLACEHOLDERS): string | undefined {
  const words = known.map((name): string => es.placeholders[name]);
  const strange = [...text.matchAll(HOLE)].find(([, word]) => !words.includes(word!));
  return strange?.[0] ?? /[{}]/.exec(text.replace(HOLE, ''))?.[0];
}

/** In one pass: what a value says is not filled again. */
export function fill(text: string, { amountCents, date, ...values }: ReminderValues): string {
  const filled = { ...values, amount: money(amountCents), date: dateInProse(date) };
  const byWord = new Map<string, string>(PLACEHOLDERS.map((name) => [es.placeholders[name], filled[name]]));
  return text.replace(HOLE, (hole, word: string) => byWord.get(word) ?? hole);
}

/** As it is sent. */
export function written({ event, channel, subject, body }: TemplateText, values: ReminderValues) {
  if (channel === 'MAIL') return { subject: fill(subject, values), body: fill(body, values) };
  // Of an SMS the outbox shows what it is about.
  return { subject: `${es.events[event]} ${values.code}`, body: plainSpaces(fill(body, values)) };
}

/** As it may look, written today. */
export const exampleOn = (
  today: string,
  { event, daysBefore }: Pick<Template, 'event' | 'daysBefore'>,
): ReminderValues => ({
  ...es.example,
  code: es.codes[event],
  amountCents: 12_350,
  date: addDays(today, daysBefore),
});
/** As long as it may get: September is the longest of the months. */
const LONGEST: ReminderValues = { ...es.longest, amountCents: 12_345_678, date: '2026-09-30' };
export const longestSms = (body: string) => smsSize(plainSpaces(fill(body, LONGEST)));

/** What is wrong with a text. */
export function textFault({ channel, subject, body }: Omit<TemplateText, 'event'>): DomainError | undefined {
  const fault = placeholderFault(body, PLACEHOLDERS, 'body');
  if (fault) return fault;
  if (channel === 'MAIL') {
    if (subject === '') return refuse(remindersErrors.REMINDER_SUBJECT_MISSING);
    return placeholderFault(subject, SUBJECT_PLACEHOLDERS, 'subject');
  }
  const { units } = longestSms(body);
  return units > SMS_MAX ? refuse(remindersErrors.REMINDER_SMS_LONG, { units, max: SMS_MAX }) : undefined;
}

function placeholderFault(text: string, known: readonly Placeholder[], path: string): DomainError | undefined {
  const unknownEs = unknownIn(text, known);
  if (unknownEs === undefined) return undefined;
  const knownEs = known.map((name) => `{${es.placeholders[name]}}`).join(', ');
  return refuse(remindersErrors.REMINDER_PLACEHOLDER, { unknownEs, knownEs }, path);
}
