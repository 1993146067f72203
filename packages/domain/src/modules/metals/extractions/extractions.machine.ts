import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { EXTRACTION_STATES, type ExtractionState } from './extractions.states.ts';

/**
 * Extracción: of a lot, or of a defective piece, that is in the metals division (S1 §4, docs/decisions/0047). It is
 * opened by whoever saves it first; until then what arrived is pending without a record.
 */
export const extractionMachine = defineMachine({
  concept: 'extraction',
  states: EXTRACTION_STATES,
  initial: 'PENDING',
  final: [],
  holds: { PENDING: ['metal'], PARTIAL: ['metal'] },
  creation: { action: 'open', to: 'PENDING' },
  rows: [
    { action: 'manage', from: 'PENDING', to: 'PARTIAL', when: 'isThere', undo: 'discard' },
    { action: 'manage', from: 'PARTIAL', when: 'isThere' },
    { action: 'discard', from: 'PARTIAL', to: 'PENDING', when: 'isThere' },
    { action: 'finish', from: 'PARTIAL', to: 'COMPLETED', when: 'isThere', needs: ['signature'], undo: 'reopen' },
    { action: 'reopen', from: 'COMPLETED', to: 'PARTIAL', when: 'isUntouched', needs: ['signature', 'reason'] },
  ],
});

export interface ExtractionFacts {
  readonly state: ExtractionState;
  /** It is in the metals division, free, and nobody holds any of it. */
  readonly isThere: boolean;
  /** Nothing of it has been encoded or melted, and it is where finishing left it. */
  readonly isUntouched: boolean;
}
export const extractionRules = {
  isThere: (extraction) => extraction.isThere,
  isUntouched: (extraction) => extraction.isUntouched,
} satisfies RulesFor<typeof extractionMachine, ExtractionFacts>;
