import * as z from 'zod';
import { endpoint } from '../../../kernel/contract.ts';
import { storeChoice } from '../stores/stores.schema.ts';
import { authErrors } from './auth.errors.ts';
import { forgotBody, loginBody, loginReply, me, passwordBody, signatureBody, signer } from './auth.schema.ts';

export const authContract = {
  stores: endpoint({
    method: 'GET',
    path: '/v1/auth/stores',
    summary: 'Tiendas en las que se puede entrar',
    policy: 'public',
    reply: z.object({ data: z.array(storeChoice), totalCount: z.int() }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/v1/auth/login',
    summary: 'Entrar en una tienda con correo y contraseña',
    policy: 'public',
    body: loginBody,
    reply: loginReply,
    errors: [authErrors.LOGIN_FAILED, authErrors.STORE_NOT_PERMITTED, authErrors.LOGIN_LOCKED],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/v1/auth/logout',
    summary: 'Salir y cerrar la sesión',
    policy: 'public',
    status: 204,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/v1/auth/forgot-password',
    summary: 'Pedir un enlace para cambiar la contraseña; contesta lo mismo sea de quien sea el correo',
    policy: 'public',
    status: 204,
    body: forgotBody,
    errors: [authErrors.LOGIN_LOCKED],
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: '/v1/auth/choose-password',
    summary: 'Elegir contraseña con el enlace recibido; terminan todas las sesiones',
    policy: 'public',
    status: 204,
    body: passwordBody,
    errors: [authErrors.PASSWORD_LINK_DEAD, authErrors.LOGIN_LOCKED],
  }),
  setSignature: endpoint({
    method: 'POST',
    path: '/v1/auth/set-signature',
    summary: 'Elegir el código con el que uno firma',
    policy: { module: 'own', access: 'write' },
    isIdempotent: true,
    body: signatureBody,
    reply: me,
    errors: [authErrors.CURRENT_PASSWORD_WRONG, authErrors.LOGIN_LOCKED],
  }),
  me: endpoint({
    method: 'GET',
    path: '/v1/employees/me',
    summary: 'Quién soy: puesto, plataforma y tienda de la sesión',
    policy: { module: 'own', access: 'read' },
    reply: me,
  }),
  signers: endpoint({
    method: 'GET',
    path: '/v1/auth/signers',
    summary: 'Quién puede firmar o autorizar en la tienda de la sesión',
    policy: { module: 'own', access: 'read' },
    reply: z.object({ signers: z.array(signer), approvers: z.array(signer) }),
  }),
};
