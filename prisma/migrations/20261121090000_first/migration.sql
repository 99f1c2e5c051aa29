-- Extensions first: case-insensitive e-mail addresses and typo-tolerant search.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;


-- CreateEnum
CREATE TYPE "store_state" AS ENUM ('pending', 'active', 'suspended', 'refused');

-- CreateEnum
CREATE TYPE "product_status" AS ENUM ('draft', 'published', 'withdrawn');

-- CreateEnum
CREATE TYPE "stock_reason" AS ENUM ('opening', 'sale', 'cancellation', 'return', 'correction', 'import');

-- CreateEnum
CREATE TYPE "catalogue_change_kind" AS ENUM ('listing', 'shown', 'store', 'names');

-- CreateEnum
CREATE TYPE "home_kind" AS ENUM ('slide', 'tile', 'row', 'kosova', 'express');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('customer', 'business');

-- CreateEnum
CREATE TYPE "mail_key_kind" AS ENUM ('confirm_email', 'reset_password');

-- CreateEnum
CREATE TYPE "address_type" AS ENUM ('shipping', 'invoice');

-- CreateEnum
CREATE TYPE "cart_coupon_kind" AS ENUM ('store', 'store_promo', 'platform', 'platform_promo');

-- CreateEnum
CREATE TYPE "payment_type" AS ENUM ('cash', 'creditCard', 'bank', 'paypal');

-- CreateEnum
CREATE TYPE "payment_state" AS ENUM ('waiting', 'authorised', 'captured', 'voided', 'failed', 'refunded');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned');

-- CreateEnum
CREATE TYPE "return_status" AS ENUM ('requested', 'received', 'refunded', 'refused');

-- CreateEnum
CREATE TYPE "ledger_kind" AS ENUM ('item', 'discount', 'tax', 'delivery', 'service_fee', 'commission', 'refund', 'payout');

-- CreateEnum
CREATE TYPE "ledger_payer" AS ENUM ('shopper', 'seller', 'platform');

-- CreateEnum
CREATE TYPE "chat_status" AS ENUM ('waiting', 'open', 'finished');

-- CreateEnum
CREATE TYPE "chat_author" AS ENUM ('visitor', 'agent', 'system');

-- CreateEnum
CREATE TYPE "channel" AS ENUM ('email', 'sms');

-- CreateEnum
CREATE TYPE "idempotency_state" AS ENUM ('running', 'done');

-- CreateTable
CREATE TABLE "category" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER,
    "level" SMALLINT NOT NULL,
    "slug" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "icon" TEXT,
    "image" TEXT,
    "redirect" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "brand_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" "store_state" NOT NULL DEFAULT 'pending',
    "owner_id" UUID NOT NULL,
    "department_id" INTEGER,
    "description" JSONB NOT NULL DEFAULT '{}',
    "logo" TEXT,
    "background" TEXT,
    "city" TEXT,
    "phone" TEXT,
    "tax_bp" INTEGER NOT NULL DEFAULT 0,
    "service_fee_bp" INTEGER NOT NULL DEFAULT 0,
    "commission_bp" INTEGER NOT NULL DEFAULT 800,
    "delivery_price" INTEGER NOT NULL DEFAULT 0,
    "free_delivery_from" INTEGER,
    "minimum_order" INTEGER NOT NULL DEFAULT 0,
    "payment_methods" TEXT[] DEFAULT ARRAY['cash', 'creditCard']::TEXT[],
    "delivery_days" TEXT NOT NULL DEFAULT '1-2',
    "follower_count" INTEGER NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_slug" (
    "slug" TEXT NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "catalogue_slug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "product" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "store_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,
    "brand_id" INTEGER,
    "status" "product_status" NOT NULL DEFAULT 'draft',
    "name" JSONB NOT NULL,
    "description" JSONB NOT NULL,
    "made_in_kosova" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "favorite_count" INTEGER NOT NULL DEFAULT 0,
    "sold" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_image" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "src" TEXT NOT NULL,
    "rank" SMALLINT NOT NULL,

    CONSTRAINT "product_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "option_group" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" JSONB NOT NULL,

    CONSTRAINT "option_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "option_value" (
    "id" SERIAL NOT NULL,
    "group_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "rgb" TEXT,
    "image_id" INTEGER,

    CONSTRAINT "option_value_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "variant" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "combination" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL,
    "discount_price" INTEGER,
    "reduced_since" TIMESTAMPTZ(3),
    "lowest_price30" INTEGER,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "image_id" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "variant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "variant_value" (
    "variant_id" INTEGER NOT NULL,
    "value_id" INTEGER NOT NULL,

    CONSTRAINT "variant_value_pkey" PRIMARY KEY ("variant_id","value_id")
);

-- CreateTable
CREATE TABLE "price_change" (
    "id" BIGSERIAL NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "discount_price" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_change" (
    "id" BIGSERIAL NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "change" INTEGER NOT NULL,
    "reason" "stock_reason" NOT NULL,
    "order_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing" (
    "product_id" INTEGER NOT NULL,
    "department_id" INTEGER NOT NULL,
    "category_id" INTEGER,
    "sub_category_id" INTEGER,
    "sub_sub_category_id" INTEGER,
    "store_id" INTEGER NOT NULL,
    "brand_id" INTEGER,
    "variant_id" INTEGER,
    "price" INTEGER NOT NULL,
    "discount_price" INTEGER,
    "effective" INTEGER NOT NULL,
    "price_band" SMALLINT NOT NULL,
    "rating" SMALLINT NOT NULL,
    "rating_count" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "sold" INTEGER NOT NULL,
    "newest" TIMESTAMPTZ(3) NOT NULL,
    "has_options" BOOLEAN NOT NULL,
    "made_in_kosova" BOOLEAN NOT NULL,
    "options" INTEGER[],
    "card" JSONB NOT NULL,

    CONSTRAINT "listing_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "option_label" (
    "id" SERIAL NOT NULL,
    "group_slug" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "group_name" JSONB NOT NULL,
    "name" JSONB NOT NULL,
    "rgb" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "option_label_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_change" (
    "id" BIGSERIAL NOT NULL,
    "xact" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" "catalogue_change_kind" NOT NULL,
    "ids" INTEGER[],

    CONSTRAINT "catalogue_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_document" (
    "product_id" INTEGER NOT NULL,
    "names" TEXT[],
    "near" tsvector NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "search_document_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "search_label" (
    "kind" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "phrase" TEXT NOT NULL,
    "whole" BOOLEAN NOT NULL,

    CONSTRAINT "search_label_pkey" PRIMARY KEY ("kind","id","phrase")
);

-- CreateTable
CREATE TABLE "search_word" (
    "word" TEXT NOT NULL,
    "near" INTEGER NOT NULL,
    "anywhere" INTEGER NOT NULL,
    "typos" TEXT[],

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "home_part" (
    "id" SERIAL NOT NULL,
    "kind" "home_kind" NOT NULL,
    "position" INTEGER NOT NULL,
    "title" JSONB NOT NULL,
    "text" JSONB NOT NULL,
    "action" JSONB NOT NULL DEFAULT '{}',
    "link" TEXT NOT NULL,
    "image" TEXT,
    "tone" TEXT NOT NULL DEFAULT 'sand',
    "query" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "home_part_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT,
    "phone_confirmed_at" TIMESTAMPTZ(3),
    "image" TEXT,
    "birthday" DATE,
    "password_hash" TEXT NOT NULL,
    "role" "role" NOT NULL DEFAULT 'customer',
    "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "language" TEXT NOT NULL DEFAULT 'sq',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "mail_key" (
    "key_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "mail_key_kind" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_key_pkey" PRIMARY KEY ("key_hash")
);

-- CreateTable
CREATE TABLE "phone_code" (
    "user_id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_code_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "attempt" (
    "key" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "attempt_pkey" PRIMARY KEY ("key","since")
);

-- CreateTable
CREATE TABLE "city" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "country" TEXT NOT NULL,

    CONSTRAINT "city_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quarter" (
    "id" INTEGER NOT NULL,
    "city_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "quarter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "address" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type" "address_type" NOT NULL DEFAULT 'shipping',
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "city_id" INTEGER NOT NULL,
    "quarter_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "postal_code" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_card" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" CHAR(4) NOT NULL,
    "expiry_month" SMALLINT NOT NULL,
    "expiry_year" SMALLINT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wish" (
    "user_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wish_pkey" PRIMARY KEY ("user_id","product_id")
);

-- CreateTable
CREATE TABLE "follow" (
    "user_id" UUID NOT NULL,
    "store_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_pkey" PRIMARY KEY ("user_id","store_id")
);

-- CreateTable
CREATE TABLE "view" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID,
    "browser_hash" BYTEA,
    "product_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site_visit" (
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "site_visit_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "newsletter_subscription" (
    "email" CITEXT NOT NULL,
    "language" TEXT NOT NULL,
    "confirm_key_hash" BYTEA NOT NULL,
    "unsubscribe_key_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscription_pkey" PRIMARY KEY ("email")
);

-- CreateTable
CREATE TABLE "cart" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "browser_hash" BYTEA,
    "notices" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_line" (
    "id" UUID NOT NULL,
    "cart_id" UUID NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "later" BOOLEAN NOT NULL DEFAULT false,
    "comment" TEXT NOT NULL DEFAULT '',
    "seen_price" INTEGER NOT NULL,
    "seen_stock" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_coupon" (
    "cart_id" UUID NOT NULL,
    "coupon_id" INTEGER NOT NULL,
    "kind" "cart_coupon_kind" NOT NULL,
    "store_id" INTEGER,

    CONSTRAINT "cart_coupon_pkey" PRIMARY KEY ("cart_id","coupon_id")
);

-- CreateTable
CREATE TABLE "hold" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hold_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupon" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "is_promo" BOOLEAN NOT NULL DEFAULT false,
    "store_id" INTEGER,
    "value" INTEGER NOT NULL,
    "min_spend" INTEGER NOT NULL DEFAULT 0,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "max_uses" INTEGER,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "claimable" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupon_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupon_grant" (
    "user_id" UUID NOT NULL,
    "coupon_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "coupon_grant_pkey" PRIMARY KEY ("user_id","coupon_id")
);

-- CreateTable
CREATE TABLE "redemption" (
    "id" UUID NOT NULL,
    "coupon_id" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "purchase_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "returned_at" TIMESTAMPTZ(3),

    CONSTRAINT "redemption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "user_id" UUID,
    "email" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "payment_type" "payment_type" NOT NULL,
    "card_brand" TEXT,
    "card_last4" TEXT,
    "shipping_address" JSONB NOT NULL,
    "billing_address" JSONB NOT NULL,
    "delivery_wish" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "purchase_id" UUID,
    "user_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" "payment_state" NOT NULL,
    "request" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "purchase_id" UUID NOT NULL,
    "store_id" INTEGER NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "subtotal" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "delivery" INTEGER NOT NULL,
    "service_fee" INTEGER NOT NULL,
    "discount" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "commission_bp" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_line" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "product_id" INTEGER,
    "variant_id" INTEGER,
    "slug" TEXT NOT NULL,
    "department" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "options" JSONB NOT NULL DEFAULT '[]',
    "image" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "discount_price" INTEGER,
    "quantity" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "returned_quantity" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "order_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_event" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "status" "order_status" NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "reason" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "returns" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "status" "return_status" NOT NULL DEFAULT 'requested',
    "reason" TEXT NOT NULL DEFAULT '',
    "refund" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "returns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_line" (
    "return_id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "return_line_pkey" PRIMARY KEY ("return_id","order_line_id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID,
    "store_id" INTEGER NOT NULL,
    "payout_id" UUID,
    "kind" "ledger_kind" NOT NULL,
    "payer" "ledger_payer" NOT NULL,
    "label" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout" (
    "id" UUID NOT NULL,
    "store_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "user_id" UUID,
    "rating" SMALLINT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "name_hidden" BOOLEAN NOT NULL DEFAULT false,
    "author_name" TEXT NOT NULL,
    "language" TEXT,
    "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hidden_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat" (
    "id" UUID NOT NULL,
    "nickname" TEXT NOT NULL,
    "user_id" UUID,
    "secret_hash" BYTEA,
    "status" "chat_status" NOT NULL DEFAULT 'waiting',
    "agent_id" UUID,
    "language" TEXT NOT NULL DEFAULT 'sq',
    "name" TEXT,
    "email" TEXT,
    "last_sequence" INTEGER NOT NULL DEFAULT 0,
    "visitor_seen" INTEGER NOT NULL DEFAULT 0,
    "agent_seen" INTEGER NOT NULL DEFAULT 0,
    "rating" SMALLINT,
    "rating_comment" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "chat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_message" (
    "id" UUID NOT NULL,
    "chat_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "client_id" TEXT,
    "author_kind" "chat_author" NOT NULL,
    "author" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "content" TEXT NOT NULL DEFAULT '',
    "data" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_file" (
    "id" UUID NOT NULL,
    "chat_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "mime" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "canned_reply" (
    "id" SERIAL NOT NULL,
    "shortcut" TEXT NOT NULL,
    "text" JSONB NOT NULL,

    CONSTRAINT "canned_reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "socket_ticket" (
    "ticket_hash" BYTEA NOT NULL,
    "user_id" UUID,
    "chat_id" UUID,
    "nickname" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "socket_ticket_pkey" PRIMARY KEY ("ticket_hash")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "html" TEXT,
    "headers" JSONB,
    "about" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "actor" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "state" "idempotency_state" NOT NULL DEFAULT 'running',
    "status" INTEGER,
    "reply" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("actor","endpoint","key")
);

-- CreateTable
CREATE TABLE "audit" (
    "id" BIGSERIAL NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "option_label_group_slug_slug_key" ON "option_label"("group_slug", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "category_path_key" ON "category"("path");

-- CreateIndex
CREATE UNIQUE INDEX "category_parent_id_slug_key" ON "category"("parent_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "brand_slug_key" ON "brand"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "store_slug_key" ON "store"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "store_owner_id_key" ON "store"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_slug_key" ON "product"("slug");

-- CreateIndex
CREATE INDEX "product_store_id_idx" ON "product"("store_id");

-- CreateIndex
CREATE INDEX "product_category_id_idx" ON "product"("category_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_image_product_id_rank_key" ON "product_image"("product_id", "rank");

-- CreateIndex
CREATE UNIQUE INDEX "option_group_product_id_slug_key" ON "option_group"("product_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "option_value_group_id_slug_key" ON "option_value"("group_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "variant_product_id_combination_key" ON "variant"("product_id", "combination");

-- CreateIndex
CREATE INDEX "variant_value_value_id_idx" ON "variant_value"("value_id");

-- CreateIndex
CREATE INDEX "price_change_variant_id_at_idx" ON "price_change"("variant_id", "at");

-- CreateIndex
CREATE INDEX "stock_change_variant_id_at_idx" ON "stock_change"("variant_id", "at");

-- CreateIndex
CREATE INDEX "home_part_kind_position_idx" ON "home_part"("kind", "position");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "mail_key_user_id_kind_idx" ON "mail_key"("user_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "quarter_id_city_id_key" ON "quarter"("id", "city_id");

-- CreateIndex
CREATE INDEX "address_user_id_idx" ON "address"("user_id");

-- CreateIndex
CREATE INDEX "saved_card_user_id_idx" ON "saved_card"("user_id");

-- CreateIndex
CREATE INDEX "wish_product_id_idx" ON "wish"("product_id");

-- CreateIndex
CREATE INDEX "follow_store_id_idx" ON "follow"("store_id");

-- CreateIndex
CREATE UNIQUE INDEX "view_user_id_product_id_key" ON "view"("user_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "view_browser_hash_product_id_key" ON "view"("browser_hash", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscription_confirm_key_hash_key" ON "newsletter_subscription"("confirm_key_hash");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscription_unsubscribe_key_hash_key" ON "newsletter_subscription"("unsubscribe_key_hash");

-- CreateIndex
CREATE UNIQUE INDEX "cart_user_id_key" ON "cart"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_browser_hash_key" ON "cart"("browser_hash");

-- CreateIndex
CREATE INDEX "cart_line_variant_id_idx" ON "cart_line"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_line_cart_id_variant_id_later_key" ON "cart_line"("cart_id", "variant_id", "later");

-- CreateIndex
CREATE INDEX "hold_variant_id_expires_at_idx" ON "hold"("variant_id", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "hold_user_id_variant_id_key" ON "hold"("user_id", "variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon"("code");

-- CreateIndex
CREATE INDEX "redemption_user_id_idx" ON "redemption"("user_id");

-- CreateIndex
CREATE INDEX "redemption_purchase_id_idx" ON "redemption"("purchase_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_code_key" ON "purchase"("code");

-- CreateIndex
CREATE INDEX "purchase_user_id_created_at_idx" ON "purchase"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_purchase_id_key" ON "payment"("purchase_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_reference_key" ON "payment"("reference");

-- CreateIndex
CREATE INDEX "payment_state_updated_at_idx" ON "payment"("state", "updated_at");

-- CreateIndex
CREATE INDEX "orders_purchase_id_idx" ON "orders"("purchase_id");

-- CreateIndex
CREATE INDEX "orders_store_id_status_created_at_idx" ON "orders"("store_id", "status", "created_at");

-- CreateIndex
CREATE INDEX "order_line_product_id_idx" ON "order_line"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_line_order_id_position_key" ON "order_line"("order_id", "position");

-- CreateIndex
CREATE INDEX "order_event_order_id_at_idx" ON "order_event"("order_id", "at");

-- CreateIndex
CREATE INDEX "returns_order_id_idx" ON "returns"("order_id");

-- CreateIndex
CREATE INDEX "ledger_entry_order_id_idx" ON "ledger_entry"("order_id");

-- CreateIndex
CREATE INDEX "ledger_entry_store_id_at_idx" ON "ledger_entry"("store_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "review_order_line_id_key" ON "review"("order_line_id");

-- CreateIndex
CREATE INDEX "review_product_id_created_at_idx" ON "review"("product_id", "created_at");

-- CreateIndex
CREATE INDEX "review_user_id_idx" ON "review"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_nickname_key" ON "chat"("nickname");

-- CreateIndex
CREATE INDEX "chat_status_created_at_idx" ON "chat"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "chat_message_chat_id_sequence_key" ON "chat_message"("chat_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "chat_message_chat_id_author_kind_client_id_key" ON "chat_message"("chat_id", "author_kind", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_file_key_key" ON "chat_file"("key");

-- CreateIndex
CREATE UNIQUE INDEX "canned_reply_shortcut_key" ON "canned_reply"("shortcut");

-- CreateIndex
CREATE INDEX "outbox_kind_about_created_at_idx" ON "outbox"("kind", "about", "created_at");

-- CreateIndex
CREATE INDEX "outbox_recipient_created_at_idx" ON "outbox"("recipient", "created_at");

-- CreateIndex
CREATE INDEX "audit_at_idx" ON "audit"("at");

-- AddForeignKey
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "store" ADD CONSTRAINT "store_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "store" ADD CONSTRAINT "store_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "option_group" ADD CONSTRAINT "option_group_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "option_value" ADD CONSTRAINT "option_value_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "option_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "option_value" ADD CONSTRAINT "option_value_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "product_image"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant" ADD CONSTRAINT "variant_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "product_image"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant_value" ADD CONSTRAINT "variant_value_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant_value" ADD CONSTRAINT "variant_value_value_id_fkey" FOREIGN KEY ("value_id") REFERENCES "option_value"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_change" ADD CONSTRAINT "stock_change_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_document" ADD CONSTRAINT "search_document_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_key" ADD CONSTRAINT "mail_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "phone_code" ADD CONSTRAINT "phone_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quarter" ADD CONSTRAINT "quarter_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_quarter_id_city_id_fkey" FOREIGN KEY ("quarter_id", "city_id") REFERENCES "quarter"("id", "city_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_card" ADD CONSTRAINT "saved_card_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wish" ADD CONSTRAINT "wish_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wish" ADD CONSTRAINT "wish_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "view" ADD CONSTRAINT "view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "view" ADD CONSTRAINT "view_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hold" ADD CONSTRAINT "hold_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hold" ADD CONSTRAINT "hold_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_grant" ADD CONSTRAINT "coupon_grant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_grant" ADD CONSTRAINT "coupon_grant_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption" ADD CONSTRAINT "redemption_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption" ADD CONSTRAINT "redemption_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption" ADD CONSTRAINT "redemption_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payout"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout" ADD CONSTRAINT "payout_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat" ADD CONSTRAINT "chat_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat" ADD CONSTRAINT "chat_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_chat_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_chat_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "socket_ticket" ADD CONSTRAINT "socket_ticket_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "socket_ticket" ADD CONSTRAINT "socket_ticket_chat_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chat"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- ---------------------------------------------------------------- invariants that Prisma's schema cannot say

ALTER TABLE category ADD CONSTRAINT category_level CHECK (level BETWEEN 1 AND 4 AND (level = 1) = (parent_id IS NULL));
ALTER TABLE store ADD CONSTRAINT store_open_has_department CHECK (state <> 'active' OR department_id IS NOT NULL);
CREATE UNIQUE INDEX category_top_slug ON category (slug) WHERE parent_id IS NULL;

ALTER TABLE store ADD CONSTRAINT store_fees CHECK (
  tax_bp BETWEEN 0 AND 10000 AND service_fee_bp BETWEEN 0 AND 10000 AND commission_bp BETWEEN 0 AND 10000
  AND delivery_price >= 0 AND minimum_order >= 0 AND (free_delivery_from IS NULL OR free_delivery_from >= 0));
ALTER TABLE store ADD CONSTRAINT store_counters CHECK (follower_count >= 0 AND rating_count >= 0 AND rating_sum >= 0);
ALTER TABLE product ADD CONSTRAINT product_counters CHECK (rating_count >= 0 AND rating_sum >= 0 AND favorite_count >= 0);
ALTER TABLE product ADD CONSTRAINT product_texts CHECK (jsonb_typeof(name) = 'object' AND jsonb_typeof(description) = 'object');
ALTER TABLE variant ADD CONSTRAINT variant_stock CHECK (stock >= 0);
ALTER TABLE variant ADD CONSTRAINT variant_price CHECK (price > 0 AND (discount_price IS NULL OR (discount_price > 0 AND discount_price < price)));

CREATE UNIQUE INDEX address_one_default ON address (user_id, type) WHERE is_default;
CREATE UNIQUE INDEX saved_card_one_default ON saved_card (user_id) WHERE is_default;
ALTER TABLE saved_card ADD CONSTRAINT saved_card_last4 CHECK (last4 ~ '^[0-9]{4}$');
ALTER TABLE phone_code ADD CONSTRAINT phone_code_tries CHECK (tries BETWEEN 0 AND 5);
CREATE UNIQUE INDEX users_phone ON users (phone) WHERE phone_confirmed_at IS NOT NULL AND deleted_at IS NULL;

ALTER TABLE "view" ADD CONSTRAINT view_owner CHECK (num_nonnulls(user_id, browser_hash) = 1);
ALTER TABLE cart ADD CONSTRAINT cart_owner CHECK (num_nonnulls(user_id, browser_hash) = 1);
ALTER TABLE cart_line ADD CONSTRAINT cart_line_quantity CHECK (quantity BETWEEN 1 AND 9999);
ALTER TABLE cart_line ADD CONSTRAINT cart_line_comment CHECK (char_length(comment) <= 300);
CREATE UNIQUE INDEX cart_coupon_one_platform ON cart_coupon (cart_id) WHERE kind = 'platform';
CREATE UNIQUE INDEX cart_coupon_one_promo ON cart_coupon (cart_id) WHERE kind IN ('store_promo', 'platform_promo');
CREATE UNIQUE INDEX cart_coupon_one_of_a_store ON cart_coupon (cart_id, store_id) WHERE kind = 'store';
ALTER TABLE hold ADD CONSTRAINT hold_quantity CHECK (quantity BETWEEN 1 AND 20);

ALTER TABLE coupon ADD CONSTRAINT coupon_amounts CHECK (value > 0 AND min_spend >= 0 AND uses >= 0 AND (max_uses IS NULL OR uses <= max_uses));
ALTER TABLE coupon ADD CONSTRAINT coupon_code CHECK (code = upper(code));
CREATE UNIQUE INDEX redemption_once ON redemption (coupon_id, user_id) WHERE returned_at IS NULL;

ALTER TABLE purchase ADD CONSTRAINT purchase_total CHECK (total >= 0);
ALTER TABLE purchase ADD CONSTRAINT purchase_code CHECK (code ~ '^TR-[A-Z0-9]{4}-[A-Z0-9]{4}$');
ALTER TABLE orders ADD CONSTRAINT orders_total CHECK (
  total = subtotal + tax + delivery + service_fee - discount
  AND total >= 0 AND subtotal >= 0 AND tax >= 0 AND delivery >= 0 AND service_fee >= 0 AND discount BETWEEN 0 AND subtotal);
CREATE UNIQUE INDEX orders_one_of_a_store ON orders (purchase_id, store_id);
ALTER TABLE order_line ADD CONSTRAINT order_line_total CHECK (
  quantity > 0 AND total = coalesce(discount_price, price) * quantity AND returned_quantity BETWEEN 0 AND quantity);
ALTER TABLE return_line ADD CONSTRAINT return_line_quantity CHECK (quantity > 0);
ALTER TABLE review ADD CONSTRAINT review_rating CHECK (rating BETWEEN 1 AND 5);
ALTER TABLE review ADD CONSTRAINT review_comment CHECK (char_length(comment) <= 2000);
ALTER TABLE chat ADD CONSTRAINT chat_rating CHECK (rating IS NULL OR rating BETWEEN 1 AND 5);
CREATE UNIQUE INDEX chat_one_open ON chat (user_id) WHERE status <> 'finished';

-- Books are written once.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_event_append_only BEFORE UPDATE OR DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Product and store slugs share one namespace.
CREATE FUNCTION keep_catalogue_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM catalogue_slug WHERE slug = OLD.slug; END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO catalogue_slug (slug, kind) VALUES (NEW.slug, TG_TABLE_NAME); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_slug AFTER INSERT OR DELETE OR UPDATE OF slug ON product FOR EACH ROW EXECUTE FUNCTION keep_catalogue_slug();
CREATE TRIGGER store_slug AFTER INSERT OR DELETE OR UPDATE OF slug ON store FOR EACH ROW EXECUTE FUNCTION keep_catalogue_slug();

-- ---------------------------------------------------------------- search folding

-- Case and accents of the six languages, as `foldText` of the domain does it; a test compares the two.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  btrim(regexp_replace(lower(replace(replace(replace(replace(replace(replace(translate(words,
    'ËëÇçĞğŞşıİIÖöÜüČčĆćŠšŽžĐđÀàÂâÄäÉéÈèÊêÎîÏïÔôÙùÛûÁáÍíÓóÚúÑñ',
    'eeccggssiiioouuccccsszzddaaaaaaeeeeeeiiiioouuuuaaiioouunn'),
    'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss')), '\s+', ' ', 'g'));

-- A folded text as its words, as `splitWords` of the domain does it.
CREATE FUNCTION search_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  array_remove(regexp_split_to_array(fold(words),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2070-\u209f\u2150-\U0010ffff]+'), '');

-- A word with each of its letters left out: two words with one of these in common are one typo apart, or nearly.
CREATE FUNCTION typos_of(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN length(word) BETWEEN 3 AND 24 AND word !~ '[0-9]' THEN
    ARRAY(SELECT DISTINCT left(word, n - 1) || substr(word, n + 1) FROM generate_series(1, length(word)) AS n) || word END;

-- What brands, stores and categories are called: the folded name, and what is left of it from each further word on.
-- Documents carry only their tokens (#b7, #s3, #c12), so a new name costs one row here and no document.
CREATE FUNCTION keep_search_labels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  label_kind text := TG_ARGV[0];
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM search_label WHERE kind = label_kind AND id = OLD.id; END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  INSERT INTO search_label (kind, id, phrase, whole)
  SELECT label_kind, NEW.id, array_to_string(w.words[n:], ' ') AS phrase, bool_or(n = 1)
  FROM (SELECT NEW.name::text AS name WHERE label_kind <> 'c'
        UNION ALL SELECT value FROM jsonb_each_text(CASE WHEN label_kind = 'c' THEN to_jsonb(NEW.name) ELSE '{}' END)) AS names
  CROSS JOIN LATERAL (SELECT search_words(names.name) AS words) w
  CROSS JOIN LATERAL generate_series(1, cardinality(w.words)) AS n GROUP BY phrase;
  INSERT INTO search_word (word, near, anywhere, typos)
  SELECT DISTINCT word, 1, 1, typos_of(word) FROM search_label, split_part(phrase, ' ', 1) AS word
  WHERE kind = label_kind AND id = NEW.id ORDER BY word
  ON CONFLICT (word) DO UPDATE SET near = 1, typos = excluded.typos WHERE search_word.near = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER brand_labels AFTER INSERT OR DELETE OR UPDATE OF name ON brand FOR EACH ROW EXECUTE FUNCTION keep_search_labels('b');
CREATE TRIGGER store_labels AFTER INSERT OR DELETE OR UPDATE OF name ON store FOR EACH ROW EXECUTE FUNCTION keep_search_labels('s');
CREATE TRIGGER category_labels AFTER INSERT OR DELETE OR UPDATE OF name ON category FOR EACH ROW EXECUTE FUNCTION keep_search_labels('c');

-- Every word of a document is in the dictionary at once; how often it occurs is counted by refresh_search_words().
CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (word, near, anywhere, typos)
  SELECT lexeme, max(is_near), 1, CASE WHEN max(is_near) = 1 THEN typos_of(lexeme) END
  FROM (SELECT lexeme, 1 AS is_near FROM after, unnest(after.near)
        UNION ALL SELECT lexeme, 0 FROM after, unnest(after.words)) AS w
  WHERE lexeme NOT LIKE '#%' GROUP BY lexeme ORDER BY lexeme
  ON CONFLICT (word) DO UPDATE SET near = 1, typos = excluded.typos WHERE search_word.near = 0 AND excluded.near = 1;
  RETURN NULL;
END $$;
CREATE TRIGGER search_document_inserted AFTER INSERT ON search_document REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
CREATE TRIGGER search_document_updated AFTER UPDATE ON search_document REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();

-- Counts the dictionary anew and forgets what no product, brand, store or category says any more. For a nightly job.
CREATE FUNCTION refresh_search_words() RETURNS void LANGUAGE sql AS $$
  WITH counted AS MATERIALIZED (
    SELECT word, sum(near)::int AS near, greatest(sum(anywhere), sum(near))::int AS anywhere FROM (
      SELECT word, ndoc AS near, 0 AS anywhere FROM ts_stat('SELECT near FROM search_document')
      UNION ALL SELECT word, 0, ndoc FROM ts_stat('SELECT words FROM search_document')
      UNION ALL SELECT split_part(phrase, ' ', 1), 1, 0 FROM search_label) AS w
    WHERE word NOT LIKE '#%' GROUP BY word),
  forgotten AS (DELETE FROM search_word w WHERE NOT EXISTS (SELECT 1 FROM counted c WHERE c.word = w.word))
  INSERT INTO search_word AS w (word, near, anywhere, typos)
  SELECT word, near, anywhere, CASE WHEN near > 0 THEN typos_of(word) END FROM counted ORDER BY word
  ON CONFLICT (word) DO UPDATE SET near = excluded.near, anywhere = excluded.anywhere, typos = excluded.typos
  WHERE w.near <> excluded.near OR w.anywhere <> excluded.anywhere;
$$;

-- ---------------------------------------------------------------- the listing document

-- The struck-through price is never above the lowest of the 30 days before the reduction (rules.md, Honest discounts).
CREATE FUNCTION shown_price(price int, discount int, lowest int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN discount IS NULL THEN price WHEN least(price, coalesce(lowest, discount)) > discount THEN least(price, lowest) ELSE discount END;
CREATE FUNCTION shown_discount(price int, discount int, lowest int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN discount IS NOT NULL AND least(price, coalesce(lowest, discount)) > discount THEN discount END;

-- What changed in the catalogue, in the changing transaction: every API process reads the new rows and forgets what it
-- kept of the old ones. `ids` are products, or stores for kind 'store'; too many to name are null, which means all.
CREATE FUNCTION note_catalogue_change(kind catalogue_change_kind, ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_change (kind, ids) SELECT kind, CASE WHEN cardinality(ids) <= 2000 THEN ids END
  WHERE ids IS NULL OR cardinality(ids) > 0;
  SELECT pg_notify('catalogue', '') WHERE ids IS NULL OR cardinality(ids) > 0;
$$;

-- Writes the listing and search documents of these products anew. Call it in the transaction that changed them.
CREATE FUNCTION refresh_listing(ids int[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM listing l WHERE l.product_id = ANY (ids) AND NOT EXISTS (
    SELECT 1 FROM product p JOIN store s ON s.id = p.store_id
    WHERE p.id = l.product_id AND p.status = 'published' AND s.state = 'active');
  DELETE FROM search_document d WHERE d.product_id = ANY (ids) AND NOT EXISTS (
    SELECT 1 FROM product p JOIN store s ON s.id = p.store_id
    WHERE p.id = d.product_id AND p.status = 'published' AND s.state = 'active');

  INSERT INTO option_label (group_slug, slug, group_name, name, rgb, position)
  SELECT DISTINCT ON (g.slug, v.slug) g.slug, v.slug, g.name, v.name, v.rgb, v.position
  FROM option_group g JOIN option_value v ON v.group_id = g.id WHERE g.product_id = ANY (ids)
  ORDER BY g.slug, v.slug, v.id
  ON CONFLICT (group_slug, slug) DO NOTHING;

  INSERT INTO listing (product_id, department_id, category_id, sub_category_id, sub_sub_category_id, store_id, brand_id,
    variant_id, price, discount_price, effective, price_band, rating, rating_count, quantity, sold, newest, has_options,
    made_in_kosova, options, card)
  SELECT p.id,
    coalesce(c4.id, c3.id, c2.id, c1.id),
    CASE c1.level WHEN 4 THEN c3.id WHEN 3 THEN c2.id WHEN 2 THEN c1.id END,
    CASE c1.level WHEN 4 THEN c2.id WHEN 3 THEN c1.id END,
    CASE c1.level WHEN 4 THEN c1.id END,
    p.store_id, p.brand_id, v.id, v.shown, v.reduced, v.effective,
    CASE WHEN v.effective < 5000 THEN 0 WHEN v.effective < 10000 THEN 1 WHEN v.effective < 20000 THEN 2
         WHEN v.effective < 50000 THEN 3 ELSE 4 END,
    CASE WHEN p.rating_count = 0 THEN 0 ELSE 100 * p.rating_sum / p.rating_count END,
    p.rating_count, q.quantity, p.sold, coalesce(p.published_at, p.created_at),
    v.combination <> '', p.made_in_kosova, coalesce(w.options, '{}'),
    jsonb_build_object('slug', p.slug, 'name', p.name, 'image', i.src, 'seller', s.name, 'sellerSlug', s.slug,
      'brand', b.name, 'department', coalesce(c4.slug, c3.slug, c2.slug, c1.slug),
      'madeinKosova', p.made_in_kosova, 'colours', coalesce(o.colours, '[]'))
  FROM product p
  JOIN store s ON s.id = p.store_id AND s.state = 'active'
  JOIN category c1 ON c1.id = p.category_id
  LEFT JOIN category c2 ON c2.id = c1.parent_id
  LEFT JOIN category c3 ON c3.id = c2.parent_id
  LEFT JOIN category c4 ON c4.id = c3.parent_id
  LEFT JOIN brand b ON b.id = p.brand_id
  LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true
  JOIN LATERAL (
    SELECT x.id, x.combination, coalesce(x.discount_price, x.price) AS effective,
      shown_price(x.price, x.discount_price, x.lowest_price30) AS shown,
      shown_discount(x.price, x.discount_price, x.lowest_price30) AS reduced
    FROM variant x WHERE x.product_id = p.id AND x.active
    ORDER BY (x.stock > 0) DESC, coalesce(x.discount_price, x.price), x.id LIMIT 1) v ON true
  JOIN LATERAL (SELECT coalesce(sum(x.stock), 0)::int AS quantity FROM variant x WHERE x.product_id = p.id AND x.active) q ON true
  LEFT JOIN LATERAL (
    SELECT to_jsonb(array_agg(DISTINCT ov.rgb) FILTER (WHERE ov.rgb IS NOT NULL)) AS colours
    FROM variant x JOIN variant_value vv ON vv.variant_id = x.id JOIN option_value ov ON ov.id = vv.value_id
    WHERE x.product_id = p.id AND x.active) o ON v.combination <> ''
  -- Which values each variant has: two filters must be met by one variant. A 0 stands before every variant.
  LEFT JOIN LATERAL (
    SELECT array_agg(own.label ORDER BY own.variant_id, own.label) AS options FROM (
      SELECT x.id AS variant_id, 0 AS label FROM variant x WHERE x.product_id = p.id AND x.active
      UNION ALL
      SELECT x.id, ol.id FROM variant x JOIN variant_value vv ON vv.variant_id = x.id
      JOIN option_value ov ON ov.id = vv.value_id JOIN option_group g ON g.id = ov.group_id
      JOIN option_label ol ON ol.group_slug = g.slug AND ol.slug = ov.slug
      WHERE x.product_id = p.id AND x.active) own) w ON v.combination <> ''
  WHERE p.id = ANY (ids) AND p.status = 'published'
  ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET
    department_id = excluded.department_id, category_id = excluded.category_id, sub_category_id = excluded.sub_category_id,
    sub_sub_category_id = excluded.sub_sub_category_id, store_id = excluded.store_id, brand_id = excluded.brand_id,
    variant_id = excluded.variant_id, price = excluded.price, discount_price = excluded.discount_price,
    effective = excluded.effective, price_band = excluded.price_band, rating = excluded.rating,
    rating_count = excluded.rating_count, quantity = excluded.quantity, sold = excluded.sold, newest = excluded.newest,
    has_options = excluded.has_options,
    made_in_kosova = excluded.made_in_kosova, options = excluded.options, card = excluded.card;

  INSERT INTO search_document AS d (product_id, names, near, words)
  SELECT p.id, n.names, m.near, m.near || array_to_tsvector(t.words)
  FROM product p
  JOIN store s ON s.id = p.store_id AND s.state = 'active'
  JOIN LATERAL (SELECT array_agg(DISTINCT fold(value)) AS names FROM jsonb_each_text(p.name)) n ON true
  JOIN LATERAL (SELECT array_agg(word) || array_agg('#' || key || ':' || word) AS words
    FROM jsonb_each_text(p.name), unnest(search_words(value)) AS word) w ON true
  JOIN LATERAL (SELECT search_words(left(concat_ws(' ',
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(p.description)),
    (SELECT string_agg(DISTINCT o.value, ' ') FROM option_group g JOIN option_value v ON v.group_id = g.id, jsonb_each_text(v.name) o
     WHERE g.product_id = p.id)), 20000)) AS words) t ON true
  JOIN LATERAL (
    WITH RECURSIVE up AS (
      SELECT id, parent_id FROM category WHERE id = p.category_id
      UNION ALL SELECT c.id, c.parent_id FROM category c JOIN up ON c.id = up.parent_id)
    SELECT array_agg('#c' || id) AS tokens FROM up) c ON true
  JOIN LATERAL (SELECT array_to_tsvector(array_remove(w.words || c.tokens || ('#s' || s.id) || ('#b' || p.brand_id), NULL)) AS near) m ON true
  WHERE p.id = ANY (ids) AND p.status = 'published'
  ON CONFLICT (product_id) DO UPDATE SET names = excluded.names, near = excluded.near, words = excluded.words
  WHERE d.names <> excluded.names OR d.near <> excluded.near OR d.words <> excluded.words;

  SELECT note_catalogue_change('shown', ids);
$$;

-- Stock moves with every order, so it touches one number; what changes the card's price writes the document anew.
CREATE FUNCTION follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int[];
BEGIN
  PERFORM 1 FROM listing WHERE product_id IN (SELECT product_id FROM after) ORDER BY product_id FOR UPDATE;
  UPDATE listing l SET quantity = l.quantity + d.change
  FROM (SELECT a.product_id, sum(a.stock - b.stock)::int AS change FROM after a JOIN before b USING (id)
        WHERE a.active GROUP BY a.product_id) d
  WHERE l.product_id = d.product_id AND d.change <> 0;
  SELECT array_agg(DISTINCT a.product_id) INTO changed FROM after a JOIN before b USING (id)
  WHERE (a.stock > 0) <> (b.stock > 0) OR a.active <> b.active OR a.price <> b.price
     OR a.discount_price IS DISTINCT FROM b.discount_price OR a.lowest_price30 IS DISTINCT FROM b.lowest_price30;
  IF changed IS NOT NULL THEN PERFORM refresh_listing(changed); END IF;
  PERFORM note_catalogue_change('shown', ARRAY(SELECT DISTINCT product_id FROM after));
  RETURN NULL;
END $$;
CREATE TRIGGER variant_followed AFTER UPDATE ON variant REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION follow_variants();

-- A listing's place, filters or order changed. The stock alone is told by the variants' trigger.
CREATE FUNCTION note_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('listing', ARRAY(
    SELECT a.product_id FROM after a JOIN before b USING (product_id)
    WHERE (a.department_id, a.category_id, a.sub_category_id, a.sub_sub_category_id, a.store_id, a.brand_id, a.variant_id, a.price,
      a.discount_price, a.rating, a.rating_count, a.sold, a.newest, a.made_in_kosova, a.options, a.card) IS DISTINCT FROM
      (b.department_id, b.category_id, b.sub_category_id, b.sub_sub_category_id, b.store_id, b.brand_id, b.variant_id, b.price,
      b.discount_price, b.rating, b.rating_count, b.sold, b.newest, b.made_in_kosova, b.options, b.card)));
  RETURN NULL;
END $$;
CREATE FUNCTION note_listing_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('listing', ARRAY(SELECT product_id FROM rows));
  RETURN NULL;
END $$;
CREATE TRIGGER listing_added AFTER INSERT ON listing REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_rows();
CREATE TRIGGER listing_removed AFTER DELETE ON listing REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_rows();
CREATE TRIGGER listing_changed AFTER UPDATE ON listing REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing();

-- What a product's page shows beyond its listing document.
CREATE FUNCTION note_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('shown', ARRAY(
    SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.slug, a.status, a.name, a.description, a.brand_id, a.category_id, a.rating_sum, a.rating_count, a.favorite_count)
      IS DISTINCT FROM (b.slug, b.status, b.name, b.description, b.brand_id, b.category_id, b.rating_sum, b.rating_count, b.favorite_count)));
  RETURN NULL;
END $$;
CREATE TRIGGER product_changed AFTER UPDATE ON product REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_product();
CREATE FUNCTION note_product_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('shown', ARRAY(SELECT DISTINCT product_id FROM rows));
  RETURN NULL;
END $$;
CREATE TRIGGER review_added AFTER INSERT ON review REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_rows();
CREATE TRIGGER review_changed AFTER UPDATE ON review REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_rows();
CREATE TRIGGER review_removed AFTER DELETE ON review REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_rows();
CREATE TRIGGER image_changed AFTER UPDATE ON product_image REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_rows();

CREATE FUNCTION note_stores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM after a JOIN before b USING (id) WHERE (a.slug, a.name, a.state) IS DISTINCT FROM (b.slug, b.name, b.state))
  THEN PERFORM note_catalogue_change('names', NULL);
  ELSE PERFORM note_catalogue_change('store', ARRAY(SELECT id FROM after));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER store_changed AFTER UPDATE ON store REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_stores();

-- Names that stand on many pages.
CREATE FUNCTION note_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('names', NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER category_noted AFTER INSERT OR UPDATE OR DELETE ON category FOR EACH STATEMENT EXECUTE FUNCTION note_names();
CREATE TRIGGER store_noted AFTER INSERT OR DELETE ON store FOR EACH STATEMENT EXECUTE FUNCTION note_names();
CREATE TRIGGER brand_noted AFTER INSERT OR UPDATE OR DELETE ON brand FOR EACH STATEMENT EXECUTE FUNCTION note_names();
CREATE TRIGGER home_part_noted AFTER INSERT OR UPDATE OR DELETE ON home_part FOR EACH STATEMENT EXECUTE FUNCTION note_names();
CREATE FUNCTION note_option_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM rows) THEN PERFORM note_catalogue_change('names', NULL); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER option_label_added AFTER INSERT ON option_label REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_option_labels();

CREATE INDEX catalogue_change_xact ON catalogue_change (xact);
CREATE INDEX review_shown ON review (product_id, rating) WHERE hidden_at IS NULL;
-- Search walks the best sellers of a place where a word matches very many products.
-- What a tsquery finds, up to `most`, in no order: ids as four bytes each. Planned anew for each search, and always by index:
-- where the planner overrates how many documents match, it must not read the table from end to end.
CREATE FUNCTION search_hits(in_words boolean, query tsquery, most int) RETURNS bytea
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF in_words THEN
    RETURN (SELECT string_agg(int4send(product_id), '') FROM (SELECT product_id FROM search_document WHERE words @@ query LIMIT most) AS hit);
  END IF;
  RETURN (SELECT string_agg(int4send(product_id), '') FROM (SELECT product_id FROM search_document WHERE near @@ query LIMIT most) AS hit);
END $$;
-- A search meets rows by index and seldom looks into them, so they stay narrow: what they hold lies beside them.
ALTER TABLE search_document ALTER names SET STORAGE EXTERNAL, ALTER near SET STORAGE EXTERNAL;
ALTER TABLE search_document SET (toast_tuple_target = 128);

CREATE INDEX listing_all ON listing (sold DESC, product_id);
CREATE INDEX listing_department ON listing (department_id, sold DESC, product_id);
CREATE INDEX listing_category ON listing (category_id, sold DESC, product_id);
CREATE INDEX listing_sub_category ON listing (sub_category_id, sold DESC, product_id);
CREATE INDEX listing_sub_sub_category ON listing (sub_sub_category_id, sold DESC, product_id) WHERE sub_sub_category_id IS NOT NULL;
CREATE INDEX listing_store ON listing (store_id, sold DESC, product_id);
CREATE INDEX search_document_near ON search_document USING gin (near);
CREATE INDEX search_document_words ON search_document USING gin (words);
CREATE INDEX search_document_names ON search_document USING gin (names);
CREATE INDEX search_label_phrase ON search_label (phrase text_pattern_ops);
CREATE INDEX search_word_begins ON search_word (word text_pattern_ops);
-- German puts the telling word last: Tischlampe is a Lampe.
CREATE INDEX search_word_ends ON search_word (reverse(word) text_pattern_ops);
CREATE INDEX search_word_typos ON search_word USING gin (typos);
CREATE INDEX search_word_looks ON search_word USING gin (word gin_trgm_ops) WHERE near > 0;

-- What every new account is given (rules.md, fixed points): the platform's welcome coupon, 30 days from sign-up.
INSERT INTO coupon (code, name, value, min_spend, starts_at, ends_at) VALUES ('MIRESEVJEN',
  '{"sq": "Mirë se vjen", "en": "Welcome", "de": "Willkommen", "fr": "Bienvenue", "tr": "Hoş geldiniz", "bs": "Dobro došli"}',
  300, 2500, '2020-01-01T00:00:00+01:00', '2099-12-31T23:59:59+01:00');

-- Where the shop delivers: cities and quarters of Kosovo, Albania and North Macedonia.
INSERT INTO city (id, name, country) VALUES
  (1, 'Prishtinë', 'XK'),
  (2, 'Prizren', 'XK'),
  (3, 'Pejë', 'XK'),
  (4, 'Gjakovë', 'XK'),
  (5, 'Mitrovicë', 'XK'),
  (6, 'Ferizaj', 'XK'),
  (7, 'Gjilan', 'XK'),
  (8, 'Vushtrri', 'XK'),
  (9, 'Podujevë', 'XK'),
  (10, 'Suharekë', 'XK'),
  (11, 'Rahovec', 'XK'),
  (12, 'Tiranë', 'AL'),
  (13, 'Durrës', 'AL'),
  (14, 'Shkodër', 'AL'),
  (15, 'Vlorë', 'AL'),
  (16, 'Elbasan', 'AL'),
  (17, 'Korçë', 'AL'),
  (18, 'Shkup', 'MK'),
  (19, 'Tetovë', 'MK'),
  (20, 'Gostivar', 'MK'),
  (21, 'Kumanovë', 'MK');
INSERT INTO quarter (id, city_id, name) VALUES
  (1, 1, 'Dardania'),
  (2, 1, 'Ulpiana'),
  (3, 1, 'Arbëria'),
  (4, 1, 'Bregu i Diellit'),
  (5, 1, 'Velania'),
  (6, 1, 'Lakrishtë'),
  (7, 1, 'Mati 1'),
  (8, 1, 'Sofalia'),
  (9, 2, 'Ortakoll'),
  (10, 2, 'Bazhdarhane'),
  (11, 2, 'Tusus'),
  (12, 2, 'Arbanë'),
  (13, 2, 'Jeni Mahalla'),
  (14, 3, 'Dardania'),
  (15, 3, 'Kapeshnica'),
  (16, 3, 'Zatra'),
  (17, 3, 'Karagaq'),
  (18, 4, 'Blloku i Ri'),
  (19, 4, 'Çabrat'),
  (20, 4, 'Orize'),
  (21, 4, 'Piskotë'),
  (22, 5, 'Bair'),
  (23, 5, 'Ilirida'),
  (24, 5, 'Tavnik'),
  (25, 5, 'Shipol'),
  (26, 6, 'Qendër'),
  (27, 6, 'Talinoc'),
  (28, 7, 'Dardania'),
  (29, 7, 'Arbëria'),
  (30, 7, 'Zabeli i Sahit Agës'),
  (31, 8, 'Qendër'),
  (32, 9, 'Qendër'),
  (33, 10, 'Qendër'),
  (34, 11, 'Qendër'),
  (35, 12, 'Blloku'),
  (36, 12, 'Kombinat'),
  (37, 12, 'Laprakë'),
  (38, 12, 'Ali Demi'),
  (39, 12, 'Komuna e Parisit'),
  (40, 12, 'Don Bosko'),
  (41, 12, 'Kinostudio'),
  (42, 13, 'Plazh'),
  (43, 13, 'Currila'),
  (44, 13, 'Shkozet'),
  (45, 13, 'Spitallë'),
  (46, 14, 'Parrucë'),
  (47, 14, 'Gjuhadol'),
  (48, 14, 'Perash'),
  (49, 14, 'Rus'),
  (50, 15, 'Skelë'),
  (51, 15, 'Uji i Ftohtë'),
  (52, 15, 'Lungomare'),
  (53, 16, 'Kala'),
  (54, 16, '5 Maji'),
  (55, 17, 'Qendër'),
  (56, 17, 'Kulla e Hirit'),
  (57, 18, 'Çair'),
  (58, 18, 'Gazi Babë'),
  (59, 18, 'Karposh'),
  (60, 18, 'Butel'),
  (61, 18, 'Saraj'),
  (62, 19, 'Qendër'),
  (63, 19, 'Teqe'),
  (64, 20, 'Qendër'),
  (65, 21, 'Qendër');
