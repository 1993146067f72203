/** Jobs for other rooms: their pledges on the way between shop and workshop, and what a budget and a job share. */
export { lostPledges, movable, packPledges, pledgesByCode, settlePledges, sendPledges } from './works.travel.ts';
export { type HeldWork, lockWorks, requireInHand } from './works.store.ts';
export { type BudgetedWork, openBudgetedWork } from './works.budgeted.ts';
export { type Line, newLines, pledgeColumns } from './works.lines.ts';
export { linkOf } from './works.links.ts';
export { envelopeLabel } from './works.envelope.ts';
export { placeNames } from './works.detail.ts';
export { isWorkshopHand } from './works.facts.ts';
export { placeAfter } from './works.steps.ts';
