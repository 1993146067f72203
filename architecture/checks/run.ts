/** Prints every check of the shape with its time and faults: `node architecture/checks/run.ts`. */
import { CHECKS, readHouse } from './house.ts';
import { faultText } from './tree.ts';

const house = await readHouse();
let isClean = true;
for (const [name, check] of Object.entries(CHECKS)) {
  const since = performance.now();
  const faults = check(house);
  const took = `${((performance.now() - since) / 1000).toFixed(1).replace('.', ',')} s`;
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${took}`);
  for (const fault of faults) console.log(`    ${faultText(fault)}`);
  isClean &&= faults.length === 0;
}
process.exitCode = isClean ? 0 : 1;
