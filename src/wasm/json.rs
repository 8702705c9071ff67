//! Values for JavaScript: written as JSON here, read there in one go.

use wasm_bindgen::prelude::*;

use crate::digits;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = JSON, js_name = parse)]
    fn parse(text: &str) -> JsValue;
}

/// A JSON text being written.
///
/// Everything is written under a name; where a name is empty it is the value itself or an item of a list.
#[derive(Default)]
pub(super) struct Json {
    text: String,
}

impl Json {
    /// The value for JavaScript that `write` writes.
    pub(super) fn of(write: impl FnOnce(&mut Self)) -> JsValue {
        let mut json = Self::default();
        write(&mut json);
        json.value()
    }

    /// The value for JavaScript.
    pub(super) fn value(&self) -> JsValue {
        parse(&self.text)
    }

    /// Begins an object.
    pub(super) fn open(&mut self, name: &str) {
        self.name(name);
        self.text.push('{');
    }

    /// Ends an object.
    pub(super) fn close(&mut self) {
        self.text.push('}');
    }

    /// Begins a list.
    pub(super) fn open_list(&mut self, name: &str) {
        self.name(name);
        self.text.push('[');
    }

    /// Ends a list.
    pub(super) fn close_list(&mut self) {
        self.text.push(']');
    }

    pub(super) fn null(&mut self, name: &str) {
        self.name(name);
        self.text.push_str("null");
    }

    pub(super) fn flag(&mut self, name: &str, value: bool) {
        self.name(name);
        self.text.push_str(if value { "true" } else { "false" });
    }

    pub(super) fn number(&mut self, name: &str, value: usize) {
        self.name(name);
        digits::push(&mut self.text, value as u64);
    }

    #[cfg(feature = "engine")]
    pub(super) fn integer(&mut self, name: &str, value: i32) {
        self.name(name);
        if value < 0 {
            self.text.push('-');
        }
        digits::push(&mut self.text, u64::from(value.unsigned_abs()));
    }

    pub(super) fn text(&mut self, name: &str, value: &str) {
        self.name(name);
        self.quoted(value);
    }

    /// A text under a name, nothing at all when there is none.
    pub(super) fn text_if_any(&mut self, name: &str, value: Option<&str>) {
        if let Some(value) = value {
            self.text(name, value);
        }
    }

    /// A text under a name, `null` when there is none.
    pub(super) fn text_or_null(&mut self, name: &str, value: Option<&str>) {
        match value {
            Some(value) => self.text(name, value),
            None => self.null(name),
        }
    }

    fn name(&mut self, name: &str) {
        if !self.text.is_empty() && !self.text.ends_with(['{', '[']) {
            self.text.push(',');
        }
        if !name.is_empty() {
            self.quoted(name);
            self.text.push(':');
        }
    }

    fn quoted(&mut self, value: &str) {
        self.text.push('"');
        for c in value.chars() {
            match c {
                '"' | '\\' => self.text.push('\\'),
                // Control characters are written by their code.
                '\0'..' ' => self.text.push_str(if c < '\u{10}' { "\\u000" } else { "\\u001" }),
                _ => {}
            }
            match c {
                '\0'..' ' => self.text.push(char::from_digit(c as u32 % 16, 16).unwrap_or('0')),
                _ => self.text.push(c),
            }
        }
        self.text.push('"');
    }
}
