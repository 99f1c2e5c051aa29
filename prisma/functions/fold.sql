-- Case and accents of the six languages, as `foldText` of the domain does it; a test compares the two.
CREATE OR REPLACE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  btrim(regexp_replace(lower(replace(replace(replace(replace(replace(replace(translate(words,
    'ËëÇçĞğŞşıİIÖöÜüČčĆćŠšŽžĐđÀàÂâÄäÉéÈèÊêÎîÏïÔôÙùÛûÁáÍíÓóÚúÑñ',
    'eeccggssiiioouuccccsszzddaaaaaaeeeeeeiiiioouuuuaaiioouunn'),
    'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss')), '\s+', ' ', 'g'));
