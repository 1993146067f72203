import * as z from 'zod';
import { contract } from '../../../kernel/paths.ts';
import { storeChoice } from '../stores/stores.schema.ts';
import { employeesErrors } from '../employees/employees.errors.ts';
import { authErrors } from './auth.errors.ts';
import { ownGrants } from './auth.grants.ts';
import {
  changeBody,
  confirmBody,
  counterPerson,
  endSessionsBody,
  enrolBody,
  forgotBody,
  held,
  loginBody,
  loginReply,
  me,
  ownSession,
  passwordBody,
  readBadgeBody,
  secondFactor,
  signatureBody,
  signer,
  switchBody,
  unlockBody,
} from './auth.schema.ts';
import { authPaths } from './auth.paths.ts';

const own = ownGrants.write;
/** Where the areas begin, on screen and, after `/v1`, in the addresses of the API; shops have no name in theirs. */
const DOORS = ['/', '/metals', '/bulk-purchases', '/workshop'] as const;

export const authContract = contract(authPaths, {
  stores: {
    summary: 'Tiendas en las que se puede entrar',
    policy: 'public',
    reply: z.object({ data: z.array(storeChoice), totalCount: z.int() }),
  },
  login: {
    summary: 'Entrar en una tienda con correo y contraseña',
    policy: 'public',
    body: loginBody,
    reply: loginReply,
    errors: [
      authErrors.LOGIN_FAILED,
      authErrors.STORE_NOT_PERMITTED,
      authErrors.LOGIN_LOCKED,
      authErrors.SECOND_FACTOR_REQUIRED,
      authErrors.SECOND_FACTOR_WRONG,
      authErrors.SECOND_FACTOR_LOCKED,
    ],
  },
  logout: {
    summary: 'Salir y cerrar la sesión',
    policy: 'public',
    status: 204,
  },
  forgotPassword: {
    summary: 'Pedir un enlace para cambiar la contraseña; contesta lo mismo sea de quien sea el correo',
    policy: 'public',
    status: 204,
    body: forgotBody,
    errors: [authErrors.LOGIN_LOCKED],
  },
  choosePassword: {
    summary: 'Elegir contraseña con el enlace recibido; terminan todas las sesiones',
    policy: 'public',
    status: 204,
    body: passwordBody,
    errors: [
      authErrors.PASSWORD_LINK_DEAD,
      authErrors.PASSWORD_OWN,
      authErrors.PASSWORD_BREACHED,
      authErrors.LOGIN_LOCKED,
    ],
  },
  changePassword: {
    summary: 'Cambiar la propia contraseña con la actual; terminan las demás sesiones',
    policy: own,
    isIdempotent: true,
    body: changeBody,
    reply: me,
    errors: [
      authErrors.CURRENT_PASSWORD_WRONG,
      authErrors.PASSWORD_OWN,
      authErrors.PASSWORD_BREACHED,
      authErrors.LOGIN_LOCKED,
    ],
  },
  sessions: {
    summary: 'Dónde tengo abierta la sesión',
    policy: ownGrants.read,
    reply: z.object({ data: z.array(ownSession), totalCount: z.int() }),
  },
  endSessions: {
    summary: 'Cerrar otra sesión propia, o todas las demás',
    policy: own,
    isIdempotent: true,
    body: endSessionsBody,
    reply: me,
    errors: [authErrors.CURRENT_PASSWORD_WRONG, authErrors.LOGIN_LOCKED, employeesErrors.SESSION_ENDED],
  },
  setSignature: {
    summary: 'Elegir el código con el que uno firma',
    policy: ownGrants.write,
    isIdempotent: true,
    body: signatureBody,
    reply: me,
    errors: [authErrors.CURRENT_PASSWORD_WRONG, authErrors.LOGIN_LOCKED, authErrors.SIGNING_CODE_ENDED],
  },
  secondFactor: {
    summary: 'Si tengo segundo factor; mientras se configura, su código QR y los códigos de recuperación',
    policy: ownGrants.read,
    servesHeld: ['enrolment'],
    reply: secondFactor,
  },
  enrolSecondFactor: {
    summary: 'Empezar a configurar el segundo factor',
    policy: own,
    servesHeld: ['enrolment'],
    isIdempotent: true,
    body: enrolBody,
    status: 202,
    reply: me,
    errors: [authErrors.CURRENT_PASSWORD_WRONG, authErrors.LOGIN_LOCKED],
  },
  confirmSecondFactor: {
    summary: 'Activar el segundo factor con un código del teléfono',
    policy: own,
    servesHeld: ['enrolment'],
    isIdempotent: true,
    body: confirmBody,
    reply: me,
    errors: [authErrors.SECOND_FACTOR_MISMATCH],
  },
  lock: {
    summary: 'Bloquear la pantalla: la sesión no atiende nada más hasta que se desbloquea',
    policy: own,
    servesHeld: ['locked', 'enrolment'],
    isIdempotent: true,
    reply: held,
  },
  unlock: {
    summary: 'Desbloquear con el código de firma o la contraseña de quien la abrió',
    policy: own,
    servesHeld: ['locked', 'enrolment'],
    isIdempotent: true,
    body: unlockBody,
    reply: held,
    errors: [authErrors.UNLOCK_WRONG, authErrors.UNLOCK_LOCKED],
  },
  counterPeople: {
    summary: 'Quién ha entrado en este mostrador y puede seguir en él',
    policy: ownGrants.read,
    servesHeld: ['locked'],
    reply: z.object({ data: z.array(counterPerson), totalCount: z.int() }),
  },
  switchPerson: {
    summary: 'Cambiar de persona en este mostrador con el código de firma',
    policy: own,
    servesHeld: ['locked', 'enrolment'],
    body: switchBody,
    reply: loginReply,
    errors: [
      authErrors.COUNTER_UNKNOWN,
      authErrors.PERSON_NOT_HERE,
      authErrors.BADGE_NOT_HERE,
      authErrors.NO_SIGNING_CODE,
      authErrors.SWITCH_WRONG,
      authErrors.SWITCH_LOCKED,
    ],
  },
  readBadge: {
    summary: 'De quién es una tarjeta leída, si firma en la tienda de la sesión',
    policy: own,
    body: readBadgeBody,
    reply: z.object({ employeeId: z.uuid() }),
    errors: [authErrors.BADGE_NOT_SIGNING],
  },
  me: {
    summary: 'Quién soy: puesto, plataforma y tienda de la sesión',
    policy: ownGrants.read,
    servesHeld: ['locked', 'enrolment'],
    saysWho: true,
    reply: me,
  },
  signers: {
    summary: 'Quién puede firmar o autorizar en la tienda de la sesión, en general o una acción',
    policy: ownGrants.read,
    query: z.object({ action: z.string().max(100).optional(), at: z.enum(DOORS).optional() }),
    /** `isSmall`: who typed their code a moment ago signs it without (docs/decisions/0320). */
    reply: z.object({ signers: z.array(signer), approvers: z.array(signer), isSmall: z.boolean() }),
  },
});
