// A small JSON reader: enough for what a judge says. To write JSON, the bot puts strings together.

#pragma once
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

struct Json {
    enum Kind { NOTHING, TRUTH, NUMBER, TEXT, LIST, OBJECT };

    Kind kind = NOTHING;
    double number = 0;              // of a NUMBER; holds whole numbers up to 2^53 exactly
    std::string text;               // of a TEXT
    std::vector<Json> items;        // of a LIST or an OBJECT
    std::vector<std::string> keys;  // of an OBJECT: one for each item

    /** The value of an object's key, or a null pointer where there is none. */
    const Json* find(const std::string& key) const {
        for (size_t i = 0; i < keys.size(); i++)
            if (keys[i] == key) return &items[i];
        return nullptr;
    }

    /** The value of an object's key, which must be there. */
    const Json& operator[](const std::string& key) const {
        const Json* found = find(key);
        if (found == nullptr) throw std::runtime_error("no key " + key);
        return *found;
    }

    /** A whole number. */
    long long whole() const { return static_cast<long long>(number); }
};

/** Reads a text from its beginning to its end. */
class JsonReader {
public:
    explicit JsonReader(const std::string& text) : at(text.c_str()) {}

    Json read() {
        Json value;
        switch (next()) {
        case '{': {
            value.kind = Json::OBJECT;
            at++;
            while (next() != '}') {
                value.keys.push_back(string());
                expect(':');
                value.items.push_back(read());
                if (next() == ',') at++;
            }
            at++;
            return value;
        }
        case '[':
            value.kind = Json::LIST;
            at++;
            while (next() != ']') {
                value.items.push_back(read());
                if (next() == ',') at++;
            }
            at++;
            return value;
        case '"':
            value.kind = Json::TEXT;
            value.text = string();
            return value;
        case 't':
        case 'f':
        case 'n':
            if (*at != 'n') value.kind = Json::TRUTH;
            value.number = *at == 't';
            while (*at >= 'a' && *at <= 'z') at++;
            return value;
        default: {
            char* end;
            value.kind = Json::NUMBER;
            value.number = std::strtod(at, &end);
            if (end == at) throw std::runtime_error("this is no JSON");
            at = end;
            return value;
        }
        }
    }

private:
    const char* at;  // what is read next; a zero byte ends the text

    /** The next character that is no blank. */
    char next() {
        while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t') at++;
        return *at;
    }

    void expect(char wanted) {
        if (next() != wanted) throw std::runtime_error(std::string("this JSON lacks a ") + wanted);
        at++;
    }

    /** What stands between quotes. Of \n, \u0041 and the like only the backslash goes: no key that counts has them. */
    std::string string() {
        std::string text;
        expect('"');
        while (*at != '"') {
            if (*at == '\\') at++;
            if (*at == 0) throw std::runtime_error("this JSON ends too early");
            text += *at++;
        }
        at++;
        return text;
    }
};
