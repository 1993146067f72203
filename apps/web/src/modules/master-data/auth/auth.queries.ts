import type { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authPaths } from '@quilate/domain/modules/master-data/auth/auth.paths.ts';
import type {
  ChangeBody,
  EndSessionsBody,
  LoginBody,
  PasswordBody,
  SignatureBody,
  SwitchBody,
} from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { BADGE_CODE } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import { clientOf } from '../../../shell/client.ts';

const auth = clientOf<typeof authContract>()('auth', authPaths);
/** Shown while it is needed, and not kept. */
const AT_ONCE = { staleTime: 0, gcTime: 0 } as const;

/** Coming back to the till after a while notices that the session has ended. */
export const meQuery = { ...auth.me.query(), refetchOnWindowFocus: true };
export const askMe = () => auth.me.send();
export const storesQuery = auth.stores.query();
export const secondFactorQuery = { ...auth.secondFactor.query(), meta: { reads: ['employees'] }, ...AT_ONCE };
export const counterPeopleQuery = { ...auth.counterPeople.query(), ...AT_ONCE };

export const badges = {
  takes: BADGE_CODE,
  holderOf: (badgeCode: string) => auth.readBadge.send({ body: { badgeCode } }),
};
export const switchPerson = (body: SwitchBody) => auth.switchPerson.send({ body });
export const login = (body: LoginBody) => auth.login.send({ body });
/** Those who may do this one themselves: nobody else signs it. */
export const loadSigners = (act: string, at: '/' | '/metals' | '/bulk-purchases' | '/workshop') =>
  auth.signers.send({ query: { action: act, at } });
export const forgotPassword = (email: string) => auth.forgotPassword.send({ body: { email } });
export const choosePassword = (body: PasswordBody) => auth.choosePassword.send({ body });
export const ownSessionsQuery = { ...auth.sessions.query(), ...AT_ONCE };
export const changePassword = (body: ChangeBody, key: string) => auth.changePassword.send({ body, key });
export const endSessions = (body: EndSessionsBody, key: string) => auth.endSessions.send({ body, key });
export const setSignature = (body: SignatureBody, key: string) => auth.setSignature.send({ body, key });
export const enrolSecondFactor = (body: { currentPassword: string }, key: string) =>
  auth.enrolSecondFactor.send({ body, key });
export const confirmSecondFactor = (body: { code: string }, key: string) =>
  auth.confirmSecondFactor.send({ body, key });
export const lock = (key: string) => auth.lock.send({ key });
export const unlock = (secret: string, key: string) => auth.unlock.send({ body: { secret }, key });
export const logout = () => auth.logout.send();
