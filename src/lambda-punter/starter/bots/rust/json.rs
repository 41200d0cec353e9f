// A small JSON reader: enough for what a judge says. To write JSON, the bot puts strings together.

use std::iter::Peekable;
use std::str::Chars;

pub enum Json {
    Nothing,
    Truth,
    Number(f64), // holds whole numbers up to 2^53 exactly
    Text,        // what it says is not kept: nothing that the bot needs is a text
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The value of an object's key, where there is one.
    pub fn find(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The value of an object's key, which must be there.
    pub fn get(&self, key: &str) -> &Json {
        self.find(key).unwrap_or_else(|| panic!("no key {key}"))
    }

    /// The items of a list; none where it is something else.
    pub fn items(&self) -> &[Json] {
        match self {
            Json::List(items) => items,
            _ => &[],
        }
    }

    /// A whole number.
    pub fn whole(&self) -> i64 {
        match self {
            Json::Number(number) => *number as i64,
            _ => panic!("expected a number"),
        }
    }

    /// The items of a list of small whole numbers.
    pub fn numbers(&self) -> Vec<i32> {
        self.items().iter().map(|item| item.whole() as i32).collect()
    }

    /// Reads a text from its beginning to its end.
    pub fn read(text: &str) -> Json {
        read_value(&mut text.chars().peekable())
    }
}

type Input<'a> = Peekable<Chars<'a>>;

fn read_value(input: &mut Input) -> Json {
    match next(input) {
        '{' => {
            input.next();
            let mut members = Vec::new();
            while next(input) != '}' {
                let key = read_string(input);
                expect(input, ':');
                members.push((key, read_value(input)));
                skip_comma(input);
            }
            input.next();
            Json::Object(members)
        }
        '[' => {
            input.next();
            let mut items = Vec::new();
            while next(input) != ']' {
                items.push(read_value(input));
                skip_comma(input);
            }
            input.next();
            Json::List(items)
        }
        '"' => {
            read_string(input);
            Json::Text
        }
        _ => match read_word(input).as_str() {
            "null" => Json::Nothing,
            "true" | "false" => Json::Truth,
            word => Json::Number(word.parse().unwrap_or_else(|_| panic!("this is no JSON: {word}"))),
        },
    }
}

/// The next character that is no blank.
fn next(input: &mut Input) -> char {
    while input.next_if(|one| one.is_ascii_whitespace()).is_some() {}
    *input.peek().expect("this JSON ends too early")
}

fn expect(input: &mut Input, wanted: char) {
    assert!(next(input) == wanted, "this JSON lacks a {wanted}");
    input.next();
}

fn skip_comma(input: &mut Input) {
    if next(input) == ',' {
        input.next();
    }
}

/// What stands between quotes. Of \n, \u0041 and the like only the backslash goes: no key that counts has them.
fn read_string(input: &mut Input) -> String {
    let mut text = String::new();
    expect(input, '"');
    loop {
        match input.next().expect("this JSON ends too early") {
            '"' => return text,
            '\\' => text.extend(input.next()),
            one => text.push(one),
        }
    }
}

/// A number, or true, false, null.
fn read_word(input: &mut Input) -> String {
    let mut word = String::new();
    while let Some(one) = input.next_if(|one| one.is_ascii_alphanumeric() || "+-.".contains(*one)) {
        word.push(one);
    }
    word
}
