-- Questions of shoppers about products, and the answers of the stores (docs/rules/questions.md).
CREATE TABLE question (
  id uuid PRIMARY KEY,
  product_id int NOT NULL REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  author_name text NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  hidden_at timestamptz(3),
  answer text,
  answered_at timestamptz(3),
  answered_by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT question_answer CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX question_product_id_answered_at_idx ON question (product_id, answered_at);
CREATE INDEX question_user_id_idx ON question (user_id);
CREATE INDEX question_answered_by_idx ON question (answered_by);
