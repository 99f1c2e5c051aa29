/** The door of coupons as their store writes them; their use is in the module of coupons. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindCouponDesk } from './coupon-desk.routes.ts'

export const couponDeskModule: Module = { name: 'coupon-desk', bind: bindCouponDesk, tables: [] }
