import type { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import type {
  LoginBody,
  PasswordBody,
  SignatureBody,
  SwitchBody,
} from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';

const addresses = {
  stores: at<typeof authContract.stores>('GET', '/v1/auth/stores'),
  login: at<typeof authContract.login>('POST', '/v1/auth/login'),
  logout: at<typeof authContract.logout>('POST', '/v1/auth/logout'),
  forgot: at<typeof authContract.forgotPassword>('POST', '/v1/auth/forgot-password'),
  choosePassword: at<typeof authContract.choosePassword>('POST', '/v1/auth/choose-password'),
  setSignature: at<typeof authContract.setSignature>('POST', '/v1/auth/set-signature'),
  secondFactor: at<typeof authContract.secondFactor>('GET', '/v1/auth/second-factor'),
  enrol: at<typeof authContract.enrolSecondFactor>('POST', '/v1/auth/enrol-second-factor'),
  confirm: at<typeof authContract.confirmSecondFactor>('POST', '/v1/auth/confirm-second-factor'),
  lock: at<typeof authContract.lock>('POST', '/v1/auth/lock'),
  unlock: at<typeof authContract.unlock>('POST', '/v1/auth/unlock'),
  counterPeople: at<typeof authContract.counterPeople>('GET', '/v1/auth/counter-people'),
  switchPerson: at<typeof authContract.switchPerson>('POST', '/v1/auth/switch-person'),
  me: at<typeof authContract.me>('GET', '/v1/employees/me'),
  signers: at<typeof authContract.signers>('GET', '/v1/auth/signers'),
};

export const meQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: ({ signal }) => call(addresses.me, {}, { signal }),
  // Coming back to the till after a while notices that the session has ended.
  refetchOnWindowFocus: true,
});
export const storesQuery = queryOptions({
  queryKey: ['auth', 'stores'],
  queryFn: ({ signal }) => call(addresses.stores, {}, { signal }),
});

export const secondFactorQuery = queryOptions({
  queryKey: ['auth', 'second-factor'],
  meta: { reads: ['employees'] },
  queryFn: ({ signal }) => call(addresses.secondFactor, {}, { signal }),
  staleTime: 0,
  // Seed and codes are shown while they are needed, and not kept.
  gcTime: 0,
});

export const counterPeopleQuery = queryOptions({
  queryKey: ['auth', 'counter-people'],
  queryFn: ({ signal }) => call(addresses.counterPeople, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const switchPerson = (body: SwitchBody) => call(addresses.switchPerson, { body });
export const login = (body: LoginBody) => call(addresses.login, { body });
/** Those who may do this one themselves: nobody else signs it. */
export const loadSigners = (act: string) => call(addresses.signers, { query: { action: act } });
export const forgotPassword = (email: string) => call(addresses.forgot, { body: { email } });
export const choosePassword = (body: PasswordBody) => call(addresses.choosePassword, { body });
export const setSignature = (body: SignatureBody, key: string) => call(addresses.setSignature, { body }, { key });
export const enrolSecondFactor = (body: { currentPassword: string }, key: string) =>
  call(addresses.enrol, { body }, { key });
export const confirmSecondFactor = (body: { code: string }, key: string) => call(addresses.confirm, { body }, { key });
export const lock = (key: string) => call(addresses.lock, {}, { key });
export const unlock = (secret: string, key: string) => call(addresses.unlock, { body: { secret } }, { key });
export const logout = () => call(addresses.logout, {});
