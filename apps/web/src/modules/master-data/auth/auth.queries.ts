import type { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import type { PasswordBody, SignatureBody } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';

const addresses = {
  stores: at<typeof authContract.stores>('GET', '/v1/auth/stores'),
  login: at<typeof authContract.login>('POST', '/v1/auth/login'),
  logout: at<typeof authContract.logout>('POST', '/v1/auth/logout'),
  forgot: at<typeof authContract.forgotPassword>('POST', '/v1/auth/forgot-password'),
  choosePassword: at<typeof authContract.choosePassword>('POST', '/v1/auth/choose-password'),
  setSignature: at<typeof authContract.setSignature>('POST', '/v1/auth/set-signature'),
  me: at<typeof authContract.me>('GET', '/v1/employees/me'),
  signers: at<typeof authContract.signers>('GET', '/v1/auth/signers'),
};

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(addresses.me, {}, { signal }),
  // Coming back to the till after a while notices that the session has ended.
  refetchOnWindowFocus: true,
});
export const storesQuery = queryOptions({
  queryKey: ['login-stores'],
  queryFn: ({ signal }) => call(addresses.stores, {}, { signal }),
});

export const login = (body: { storeId: string; email: string; password: string }) => call(addresses.login, { body });
export const loadSigners = () => call(addresses.signers, {});
export const forgotPassword = (email: string) => call(addresses.forgot, { body: { email } });
export const choosePassword = (body: PasswordBody) => call(addresses.choosePassword, { body });
export const setSignature = (body: SignatureBody, key: string) => call(addresses.setSignature, { body }, { key });
export const logout = () => call(addresses.logout, {});
