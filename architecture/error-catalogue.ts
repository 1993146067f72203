/**
 * The error catalogue of the specification (S0 §8, S1 §8), entry by entry: the refusal or the words that say it. That
 * the words exist is proven by the compiler; that each refusal is answered, by `apps/api/test/refusals.check.ts`.
 */
import { type ErrorDef, GENERIC_FAILURE_ES, kernelErrors } from '../packages/domain/src/kernel/errors.ts';
import { CUSTOM_ES, FORMAT_ES } from '../packages/domain/src/kernel/validation.es.ts';
import { cashErrors } from '../packages/domain/src/modules/counter/cash/cash.errors.ts';
import { cashEs } from '../packages/domain/src/modules/counter/cash/cash.es.ts';
import { lotsErrors } from '../packages/domain/src/modules/counter/lots/lots.errors.ts';
import { lotsEs } from '../packages/domain/src/modules/counter/lots/lots.es.ts';
import { purchasesEs } from '../packages/domain/src/modules/counter/purchases/purchases.es.ts';
import { workTimeErrors } from '../packages/domain/src/modules/counter/work-time/work-time.errors.ts';
import { notificationsEs } from '../packages/domain/src/modules/foundations/notifications/notifications.es.ts';
import { proofsErrors } from '../packages/domain/src/modules/foundations/proofs/proofs.errors.ts';
import { policeErrors } from '../packages/domain/src/modules/logistics/police/police.errors.ts';
import { shipmentsErrors } from '../packages/domain/src/modules/logistics/shipments/shipments.errors.ts';
import { authErrors } from '../packages/domain/src/modules/master-data/auth/auth.errors.ts';
import { authEs } from '../packages/domain/src/modules/master-data/auth/auth.es.ts';
import { customersErrors } from '../packages/domain/src/modules/master-data/customers/customers.errors.ts';
import { customersEs } from '../packages/domain/src/modules/master-data/customers/customers.es.ts';
import { employeesErrors } from '../packages/domain/src/modules/master-data/employees/employees.errors.ts';
import { employeesEs } from '../packages/domain/src/modules/master-data/employees/employees.es.ts';
import { productsErrors } from '../packages/domain/src/modules/master-data/products/products.errors.ts';
import { receiptsEs } from '../packages/domain/src/modules/master-data/receipts/receipts.es.ts';
import { suppliersEs } from '../packages/domain/src/modules/master-data/suppliers/suppliers.es.ts';
import { wholesaleCustomersErrors } from '../packages/domain/src/modules/master-data/wholesale-customers/wholesale-customers.errors.ts';
import { wholesaleCustomersEs } from '../packages/domain/src/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { extractionsErrors } from '../packages/domain/src/modules/metals/extractions/extractions.errors.ts';
import { closingsEs } from '../packages/domain/src/modules/metals/closings/closings.es.ts';
import { alertsEs } from '../packages/domain/src/modules/office/alerts/alerts.es.ts';
import { homeEs } from '../packages/domain/src/modules/office/home/home.es.ts';
import { shopOrdersEs } from '../packages/domain/src/modules/supply/shop-orders/shop-orders.es.ts';
import { supplierOrdersEs } from '../packages/domain/src/modules/supply/supplier-orders/supplier-orders.es.ts';
import { worksEs } from '../packages/domain/src/modules/workshop/works/works.es.ts';
import { workBudgetsEs } from '../packages/domain/src/modules/workshop/work-budgets/work-budgets.es.ts';
import { paymentsErrors } from '../packages/domain/src/modules/counter/payments/payments.errors.ts';

export interface Entry {
  /** As the specification lists it. */
  readonly says: string;
  /** How it is said: refusals of the API, or words of a screen. */
  readonly as: readonly (ErrorDef | string)[];
}

const entry = (says: string, ...as: (ErrorDef | string)[]): Entry => ({ says, as });

export const SPECIFIED: readonly Entry[] = [
  entry('Anything else: something went wrong, try again', GENERIC_FAILURE_ES),
  entry('Employee creation: some data belongs to another employee', employeesErrors.EMPLOYEE_DATA_TAKEN),
  entry('Password e-mail: failure', employeesEs.failed.sendPasswordMail),
  entry('Password e-mail: insufficient permissions', kernelErrors.FORBIDDEN),
  entry('Password e-mail: the employee already has credentials', employeesErrors.EMPLOYEE_HAS_CREDENTIALS),
  entry('Login: could not be done, try again', authEs.failed, authErrors.LOGIN_FAILED),
  entry('Login: employee without permission for this location', authErrors.STORE_NOT_PERMITTED),
  entry('Account confirmation and password reset: failure', authEs.chooseFailed, authEs.forgotFailed),
  entry('Fixed prices are used: the automatic system is not available', lotsEs.usesFixed.stale),
  entry('A diamond over 0,5 ct in dispute: an expert appraiser signs', purchasesEs.page.needsExpert),
  entry('Contact: the phone is not valid', CUSTOM_ES.PHONE),
  entry('Contact: the e-mail is not valid', FORMAT_ES.email),
  entry('Passwords do not match', CUSTOM_ES.PASSWORDS_DIFFER),
  entry('Signatures do not match', CUSTOM_ES.SIGNATURES_DIFFER),
  entry('Wrong signature', proofsErrors.SIGNATURE_WRONG),
  entry('Clock-in: general failure', workTimeErrors.CLOCKING_FAILED),
  entry('Clock-in: mismatch, review the cash count', workTimeErrors.ENTRY_COUNT_MISMATCH),
  entry('Clock-in: exit for an employee not signed in', workTimeErrors.NOT_SIGNED_IN),
  entry('Clock-in: entry for an already signed-in employee', workTimeErrors.ALREADY_SIGNED_IN),
  entry('Clock-in: needs a cash count', workTimeErrors.ENTRY_COUNT_REQUIRED),
  entry('Clock-in: the author is not among the selected employees', workTimeErrors.AUTHOR_NOT_SELECTED),
  entry('Cash: imbalance and manual count not saved', cashEs.failed.close, cashEs.failed.count),
  entry('Remainder breakdown with no records', cashEs.remainderDay.noRecords),
  entry('Insufficient funds', cashErrors.INSUFFICIENT_FUNDS),
  entry('A transaction with this id already exists', paymentsErrors.TERMINAL_TRANSACTION_TAKEN),
  entry('Customer: national id already associated', customersErrors.CUSTOMER_EXISTS),
  entry('Customer: no PIN', customersErrors.PIN_MISSING),
  entry('Customer: incorrect PIN', customersErrors.PIN_WRONG),
  entry('Customer: banned', customersErrors.CUSTOMER_BANNED),
  entry(
    'Customer: international not admitted for purchases or recoverable sales',
    customersErrors.CUSTOMER_INTERNATIONAL,
  ),
  entry('Customer: missing address data', customersErrors.ADDRESS_REQUIRED),
  entry(
    'Customer: ban, unban and edit failed',
    customersEs.failed.ban,
    customersEs.failed.unban,
    customersEs.failed.edit,
  ),
  entry(
    'Purchase and recoverable sale: not enough money to finish',
    purchasesEs.failed.create,
    cashErrors.INSUFFICIENT_FUNDS,
  ),
  entry('Lot: over 10 % of the appraisal or over the limit', proofsErrors.MANAGER_REQUIRED),
  entry('Lot: appraisal is mandatory', lotsErrors.METAL_PRICE_MISSING, lotsErrors.METAL_WEIGHT_MISSING),
  entry(
    'Sale product: does not exist, is not available',
    productsErrors.PRODUCT_UNKNOWN,
    productsErrors.PRODUCT_NOT_AVAILABLE,
  ),
  entry('Catalogue product does not exist', productsErrors.CATALOGUE_UNKNOWN),
  entry('Police: code does not exist', policeErrors.POLICE_CODE_UNKNOWN),
  entry('Police: code is not available', policeErrors.POLICE_NOT_AVAILABLE),
  entry('Police: code already added', policeErrors.POLICE_ALREADY_ADDED),
  entry(
    'Shipment: not enough funds in the chosen origin',
    shipmentsErrors.SHIPMENT_INSUFFICIENT_FUNDS,
    shipmentsErrors.SHIPMENT_FUNDS_MISSING,
  ),
  entry('Shipment: destination must differ from origin', shipmentsErrors.SHIPMENT_SAME_STORE),
  entry('Receipts and tickets: printing failed', receiptsEs.notPrepared, receiptsEs.failures.lost),
  entry('Alert: creation and deletion failed', alertsEs.failed.createAlert, alertsEs.failed.deleteAlert),
  entry('Mail: sending failed', notificationsEs.failed.retry),
  entry('Works: create and edit failed', worksEs.failed.create, worksEs.failed.edit),
  entry('Works: cancel and refund failed', worksEs.failed.cancel, worksEs.failed.confirmRefund),
  entry('Works: start and complete failed', worksEs.failed.start, worksEs.failed.complete),
  entry(
    'Works: assign to supplier, ship and reassign failed',
    worksEs.failed.assignSupplier,
    worksEs.failed.shipToSupplier,
    worksEs.failed.reassignSupplier,
  ),
  entry('Works: pick-up failed', worksEs.failed.confirmPickup),
  entry('Works: mark many as started, shipped or done failed', worksEs.batch.failed),
  entry('Supplier: ban and unban failed', suppliersEs.failed.ban, suppliersEs.failed.unban),
  entry(
    'Supplier order: creation, reception, verification and encoding failed',
    supplierOrdersEs.failed.create,
    supplierOrdersEs.failed.receive,
    supplierOrdersEs.failed.verify,
    supplierOrdersEs.failed.encode,
  ),
  entry(
    'Shop order: reject, review, prepare, pick up, receive, validate and undo failed',
    shopOrdersEs.failed.reject,
    shopOrdersEs.failed.review,
    shopOrdersEs.failed.prepare,
    shopOrdersEs.failed.pickUp,
    shopOrdersEs.failed.receive,
    shopOrdersEs.failed.validate,
    shopOrdersEs.failed.undoConfirm,
    shopOrdersEs.failed.undoReject,
    shopOrdersEs.failed.undoPrepare,
  ),
  entry('Wholesale customer: same DNI, CIF or NIF', wholesaleCustomersErrors.WHOLESALE_CUSTOMER_EXISTS),
  entry(
    'Wholesale customer: document not uploaded, not deleted',
    wholesaleCustomersEs.failed.addDocument,
    wholesaleCustomersEs.failed.removeDocument,
  ),
  entry(
    'Closing: customer information could not be loaded',
    wholesaleCustomersErrors.WHOLESALE_CUSTOMER_UNKNOWN,
    closingsEs.failed.create,
  ),
  entry('Extraction: all products must be handled', extractionsErrors.EXTRACTION_INCOMPLETE),
  entry(
    'Budget: set, accept, reject, return pledge and initial payment failed',
    workBudgetsEs.failed.setBudget,
    workBudgetsEs.failed.accept,
    workBudgetsEs.failed.reject,
    workBudgetsEs.failed.returnPledge,
    workBudgetsEs.failed.payInitial,
  ),
  entry('Budget: create failed', workBudgetsEs.failed.create),
  entry('Budgets: none with pending actions', workBudgetsEs.empty),
  entry('Home search: no results, try another code', homeEs.search.none),
];
