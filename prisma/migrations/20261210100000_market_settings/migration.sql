-- What administrators have set for the market (docs/rules/system.md#settings): a row for each field that was ever saved. Null is a
-- field that was given back to the environment. `version` is the version of the settings that changed the field, for two editors.
CREATE TABLE market_setting (
  name text PRIMARY KEY,
  value jsonb,
  version int NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  changed_by uuid NOT NULL
);

-- Every page shows the market's name and address, so a change removes the cached answers, as one of the home page does.
CREATE TRIGGER market_setting_noted AFTER INSERT OR UPDATE OR DELETE ON market_setting FOR EACH STATEMENT EXECUTE FUNCTION note_home();
