import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { SPECIAL_EXAMINATION_STATES, type SpecialExaminationState } from './special-examinations.states.ts';

/**
 * Examen especial: somebody's operations are looked at and the result is written down (Ley 10/2010 art. 17, RD 304/2014
 * art. 25, docs/decisions/0270). The house suggests one by itself; what it holds is only added to.
 */
export const specialExaminationMachine = defineMachine({
  concept: 'specialExamination',
  states: SPECIAL_EXAMINATION_STATES,
  initial: ['suggested', 'open'],
  final: [],
  creation: { action: 'create', to: 'open', needs: ['signature'] },
  otherCreations: [{ action: 'suggest', to: 'suggested' }],
  rows: [
    { action: 'takeUp', from: ['suggested', 'dismissed'], to: 'open', needs: ['signature'], irreversible: true },
    { action: 'dismiss', from: 'suggested', to: 'dismissed', needs: ['signature', 'reason'], irreversible: true },
    { action: 'addNote', from: 'open', irreversible: true },
    { action: 'addOperations', from: 'open', irreversible: true },
    { action: 'addDocument', from: 'open', irreversible: true },
    { action: 'conclude', from: 'open', to: 'concluded', needs: ['signature'], undo: 'reopen' },
    { action: 'reopen', from: 'concluded', to: 'open', needs: ['signature', 'reason'], undo: 'conclude' },
  ],
});
export const specialExaminationRules = {} satisfies RulesFor<
  typeof specialExaminationMachine,
  { readonly state: SpecialExaminationState }
>;
