/** Closings for who fetches, reviews and extracts their metal. */
export { factsOf } from './closings.figures.ts';
export { closingRecord } from './closings.record.ts';
export { type HeldClosing, lockClosing } from './closings.store.ts';
export {
  type ClosingPart,
  type FreeMetal,
  freeMetals,
  giveMetalsBack,
  type TakenMetal,
  takeMetals,
} from './closings.takes.ts';
