/** The process of a trial of the log (`platform/wal-trial.ts`): it is told what to try, and tells what became of it. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { type Answer, type Asked, playLog } from './platform/wal-trial.ts';
import { INVARIANTS } from './rooms.ts';

// PostgreSQL and all else it begins come after the shops, too.
setPriority(constants.priority.PRIORITY_LOW);
// Whoever asked is gone, and with it who would drop the draft later: nothing more is written into it.
const gone = (): never => process.exit(1);
process.once('disconnect', gone);

const [asked] = (await once(process, 'message')) as [Asked];
const answer: Answer = await playLog(asked, INVARIANTS).then(
  (upTo) => ({ upTo: upTo.toISOString() }),
  (error: Error) => ({ fault: error.message }),
);
process.off('disconnect', gone);
process.send!(answer, () => process.disconnect());
