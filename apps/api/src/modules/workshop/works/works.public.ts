/** Jobs for other rooms: their pledges on the way between shop and workshop. */
export { lostPledges, movable, packPledges, pledgesByCode, settlePledges, sendPledges } from './works.travel.ts';
export { type HeldWork, lockWorks } from './works.store.ts';
