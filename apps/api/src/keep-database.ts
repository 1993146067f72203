/**
 * The PostgreSQL of `npm run dev`, which stays while the API restarts at each change. It says when it is there to who
 * started it, and ends with them, however they end.
 */
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/own-database.ts';

try {
  const database = await openDatabase(readConfig(), (line) => void process.stdout.write(`${line}\n`));
  const stop = async (): Promise<void> => {
    await database.stop();
    process.exit(0);
  };
  process.on('disconnect', () => void stop());
  if (process.connected) process.send?.('ready');
  else await stop();
} catch (error) {
  process.stderr.write(`\n✗ ${(error as Error).message}\n`);
  process.exit(1);
}
