/** Movements of sales, sale budgets, bookings and invoices by hand. `LEDGER_KINDS` checks them. */
import { MONEY } from './ledger.metals.kinds.ts';

export const SALES_KINDS = {
  SALE_CREATE: {
    es: 'Alta de venta',
    other: 'CUSTOMER',
    accounts: ['receivable', 'advances', 'income:sales', 'tax:igic'],
  },
  SALE_PAYMENT: {
    es: 'Cobro de venta',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'receivable', 'advances', 'tax:igic', 'trade-in'],
  },
  SALE_PAYMENT_CORRECTION: {
    es: 'Corrección de cobro de venta',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'receivable', 'advances', 'tax:igic'],
  },
  SALE_RETURN: { es: 'Devolución de venta', other: 'CUSTOMER', accounts: ['receivable', 'income:sales', 'tax:igic'] },
  SALE_REFUND: { es: 'Reembolso de venta', other: 'CUSTOMER', accounts: [...MONEY, 'receivable', 'trade-in'] },
  SALE_BUDGET_INITIAL_PAYMENT: {
    es: 'Primer pago de presupuesto',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'advances', 'tax:igic'],
  },
  SALE_BUDGET_FINAL_PAYMENT: { es: 'Pago final de presupuesto', other: 'CUSTOMER', accounts: [...MONEY, 'receivable'] },
  SALE_BUDGET_PAYMENT_CORRECTION: {
    es: 'Corrección de pago de presupuesto',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'advances', 'tax:igic'],
  },
  SALE_BUDGET_REFUND: {
    es: 'Reembolso de presupuesto',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'advances', 'tax:igic'],
  },
  BOOKING_CREATE: { es: 'Alta de reserva', other: 'CUSTOMER', accounts: [...MONEY, 'advances', 'tax:igic'] },
  BOOKING_PAYMENT: {
    es: 'Pago de reserva',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'receivable', 'advances', 'tax:igic'],
  },
  BOOKING_PAYMENT_CORRECTION: {
    es: 'Corrección de pago de reserva',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'receivable', 'advances', 'tax:igic'],
  },
  BOOKING_CANCEL: {
    es: 'Anulación de reserva',
    other: 'CUSTOMER',
    accounts: ['receivable', 'advances', 'tax:igic', 'income:cancellations'],
  },
  BOOKING_REFUND: { es: 'Reembolso de reserva', other: 'CUSTOMER', accounts: [...MONEY, 'receivable'] },
  MANUAL_INVOICE_ISSUE: {
    es: 'Factura manual',
    other: 'CUSTOMER',
    accounts: ['receivable', 'income:manual', 'tax:igic'],
  },
  MANUAL_INVOICE_PAYMENT: { es: 'Cobro de factura manual', other: 'CUSTOMER', accounts: [...MONEY, 'receivable'] },
  MANUAL_INVOICE_PAYMENT_CORRECTION: {
    es: 'Corrección de cobro de factura manual',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'receivable'],
  },
  MANUAL_INVOICE_CORRECTION: {
    es: 'Rectificación de factura manual',
    other: 'CUSTOMER',
    accounts: ['receivable', 'income:manual', 'tax:igic'],
  },
  MANUAL_INVOICE_REFUND: { es: 'Reembolso de factura manual', other: 'CUSTOMER', accounts: [...MONEY, 'receivable'] },
} as const;
