-- What is searched for, by day, language and words (docs/rules/figures.md#searches). `people` are told apart by a salt of the day that is
-- never stored; `results` is what the last search found.
CREATE TABLE search_day (
  day date NOT NULL,
  lang text NOT NULL,
  words text NOT NULL,
  searches int NOT NULL,
  people int NOT NULL,
  results int NOT NULL,
  last timestamptz(3) NOT NULL,
  PRIMARY KEY (day, lang, words)
);
