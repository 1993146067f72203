/** Who is signed in, for other rooms and for the platform: found, told apart at a counter, ended. */
export { colleagueAt } from './auth.counter.ts';
export {
  endedSession,
  endSessionsAt,
  endSessionsOutside,
  findSession,
  isExpired,
  isSessionLive,
  tidySessions,
} from './auth.sessions.ts';
