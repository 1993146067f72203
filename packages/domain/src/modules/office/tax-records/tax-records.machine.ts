import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { FILING_STATES, type FilingState, type TaxMode } from '../../master-data/receipts/receipts.kinds.ts';
import { BATCH_STATES, type RecordKind } from './tax-records.states.ts';

/** Modalidad: whether a company sends its records, from a day on; written once, followed by the next one. */
export const taxModeMachine = defineMachine({
  concept: 'taxMode',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'setMode', to: 'recorded', needs: ['signature', 'reason'] },
  rows: [],
});

/** Certificado: with what a company shows the tax office who it is; the last one rules. */
export const taxCertificateMachine = defineMachine({
  concept: 'taxCertificate',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'install', to: 'recorded', needs: ['signature'] },
  rows: [],
});

/** Declaración responsable: who made this program, as it says of itself (RD 1007/2023 art. 13); the last one rules. */
export const taxSystemMachine = defineMachine({
  concept: 'taxSystem',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'declare', to: 'recorded', needs: ['signature'] },
  rows: [],
});

/** Evento: what befalls the records of who does not send them; written by the house, or by who looks at the chains. */
export const taxEventMachine = defineMachine({
  concept: 'taxEvent',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'check', to: 'recorded' },
  rows: [],
});

/**
 * Registro de facturación: what became of a record of an invoice that is sent, or signed and kept. It is put right by a
 * later record, never by a change (Orden HAC/1177/2024 art. 8).
 */
export const taxFilingMachine = defineMachine({
  concept: 'taxFiling',
  states: FILING_STATES,
  initial: ['waiting', 'kept'],
  final: ['corrected'],
  creation: { action: 'append', to: 'waiting' },
  // Of who signs its records and sends nothing.
  otherCreations: [{ action: 'keep', to: 'kept' }],
  rows: [
    { action: 'accept', from: 'waiting', to: 'accepted', auto: true, irreversible: true },
    { action: 'acceptFlawed', from: 'waiting', to: 'flawed', auto: true, irreversible: true },
    { action: 'refuse', from: 'waiting', to: 'refused', auto: true, irreversible: true },
    {
      action: 'correct',
      from: ['kept', 'accepted', 'flawed', 'refused'],
      to: 'corrected',
      when: ['isIssue', 'sendsOrSigns'],
      needs: ['signature', 'reason'],
      irreversible: true,
    },
    {
      action: 'annul',
      from: ['kept', 'accepted', 'flawed', 'refused'],
      to: 'corrected',
      when: ['isIssue', 'comesToNothing', 'sendsOrSigns'],
      needs: ['signature', 'reason'],
      irreversible: true,
    },
    {
      action: 'resend',
      from: 'refused',
      to: 'corrected',
      when: ['isAnnulment', 'sendsOrSigns'],
      needs: ['signature', 'reason'],
      irreversible: true,
    },
  ],
});

export interface FilingFacts {
  readonly state: FilingState;
  readonly kind: RecordKind;
  readonly totalCents: number;
  /** What its company does today with what it writes. */
  readonly modeToday: TaxMode;
}

export const taxFilingRules = {
  isIssue: ({ kind }) => kind === 'issue',
  isAnnulment: ({ kind }) => kind === 'cancel',
  /** What has an amount is taken back by a corrective invoice (RD 1619/2012 art. 15), not by an annulment. */
  comesToNothing: ({ totalCents }) => totalCents === 0,
  /** Else the later record would go nowhere. */
  sendsOrSigns: ({ modeToday }) => modeToday !== 'off',
} satisfies RulesFor<typeof taxFilingMachine, FilingFacts>;

/** Envío: one message of at most a thousand records, and its answer. */
export const taxBatchMachine = defineMachine({
  concept: 'taxBatch',
  states: BATCH_STATES,
  initial: 'sent',
  final: ['accepted', 'partial', 'refused', 'failed'],
  creation: { action: 'send', to: 'sent' },
  rows: [
    { action: 'accept', from: 'sent', to: 'accepted', auto: true, irreversible: true },
    { action: 'acceptPart', from: 'sent', to: 'partial', auto: true, irreversible: true },
    { action: 'refuse', from: 'sent', to: 'refused', auto: true, irreversible: true },
    { action: 'fail', from: 'sent', to: 'failed', auto: true, irreversible: true },
  ],
});
