-- The operator invites people to the staff at the command line, without an account.
ALTER TABLE "staff_invite" ALTER COLUMN "invited_by" DROP NOT NULL;
